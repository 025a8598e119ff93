import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFacturesDuClient, useFacturesDuVendeur } from '../../api/factures-du-client';
import { sujetFacture, type Cote, type FactureResume } from '../../model/facture';
import { EtiquetteFacture } from '../commun/EtiquetteFacture';
import { adresseFacture } from './adresse-facture';
import styles from '@/components/documents-du-tiers.module.css';

function Rangee({ facture, cote }: { facture: FactureResume; cote: Cote }): JSX.Element {
  const { dateEcheance, echeancePresumee, genre, montantHT, montantTTC } = facture;
  // À qui reçoit, ce qui se paie ; à l'émetteur, ce qu'il vend.
  const montant = cote === 'destinataire' ? montantTTC : montantHT;
  return (
    <li>
      <Link to={adresseFacture(facture)} className={styles.documentTiers}>
        <span className={styles.documentTiersTexte}>
          <b className={textes.entier}>{facture.numero ?? 'Brouillon'}</b>
          <span>{sujetFacture(facture)}</span>
        </span>
        <span className={clsx(styles.documentTiersMontant, textes.chiffres)}>
          <b>
            {afficherEuros(genre === 'avoir' ? -montant : montant)}
            {cote === 'emetteur' && ' HT'}
          </b>
          {genre === 'facture' && dateEcheance && (
            <span>
              Échéance {echeancePresumee && 'présumée '}
              {formaterDateCourte(dateEcheance)}
            </span>
          )}
        </span>
        <span className={styles.documentTiersStatut}>
          <EtiquetteFacture facture={facture} cote={cote} />
        </span>
      </Link>
    </li>
  );
}

function Factures({
  requete,
  cote,
  vide,
}: {
  requete: UseQueryResult<FactureResume[]>;
  cote: Cote;
  vide: ReactNode;
}): JSX.Element {
  const factures = requete.data ?? [];
  return (
    <section
      className={cote === 'emetteur' ? styles.documentsClient : styles.documentsVendeur}
      aria-labelledby="factures-client"
    >
      <h2 id="factures-client">Factures</h2>
      <ListeEtats
        requete={requete}
        nombre={factures.length}
        erreur="Erreur lors du chargement des factures"
        vide={<EtatVide dessin="factures" titre={vide} />}
      >
        <ul>
          {factures.map((facture) => (
            <Rangee key={facture._id} facture={facture} cote={cote} />
          ))}
        </ul>
      </ListeEtats>
    </section>
  );
}

/** Les factures d'un client, la plus récente d'abord ; chaque ligne mène à la facture. */
export const FacturesDuClient = ({ clientId }: { clientId: string }): JSX.Element => (
  <Factures
    requete={useFacturesDuClient(clientId)}
    cote="emetteur"
    vide="Aucune facture trouvée pour ce client."
  />
);

/** Celles qu'un vendeur a remises à ce compte, de même. */
export const FacturesDuVendeur = ({ vendeurId }: { vendeurId: string }): JSX.Element => (
  <Factures
    requete={useFacturesDuVendeur(vendeurId)}
    cote="destinataire"
    vide="Aucune facture de ce vendeur."
  />
);
