import type { Devis } from '@facturier/domaine/contrat/devis';
import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import detail from '@/components/detail.module.css';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { afficherEuros } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useOuvrirAvenant } from '../../api/situations';
import { ETATS_LUS } from '../../model/devis';
import facturation from './facturation.module.css';

/** Les avenants d'un devis : signés, leurs lignes se facturent avec les siennes. */
export function Avenants({ avenants }: Pick<SituationsDeDevis, 'avenants'>): JSX.Element | null {
  if (avenants.length === 0) return null;
  return (
    <ul className={detail.paiements} aria-label="Avenants de ce devis">
      {avenants.map(({ _id, rang, numero, etat, montant }) => (
        <li key={_id} className={detail.paiement}>
          <span>
            <Link to={pathsDevis.devis.href(_id)}>{numero ?? 'Brouillon d’avenant'}</Link>
            <span>
              Avenant n°&nbsp;{rang}, {ETATS_LUS[etat].libelle.toLowerCase()}
            </span>
          </span>
          <span className={facturation.montants}>
            <b className={textes.chiffres}>{afficherEuros(montant)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Ouvre le brouillon d'un avenant : ce qui n'est pas au devis se signe avant de se facturer. */
export function FaireUnAvenant({ devis }: { devis: Devis }): JSX.Element {
  const naviguer = useNavigate();
  const { refus } = useAnnonce();
  const [cles] = useState(() => new ClesParContenu());
  const ouvrir = useOuvrirAvenant(devis._id);
  return (
    <Button
      loading={ouvrir.isPending}
      onClick={() =>
        void ouvrir
          .mutateAsync({ cle: cles.pour(devis.updatedAt) })
          .then(
            ({ _id }) => void naviguer(pathsDevis.edition.href(_id)),
            refus('L’avenant n’a pas pu s’ouvrir.'),
          )
      }
    >
      Faire un avenant
    </Button>
  );
}
