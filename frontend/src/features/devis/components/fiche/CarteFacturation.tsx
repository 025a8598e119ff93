import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FacturationDeDevis, FactureDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import styles from '@/components/detail.module.css';
import { Suspens } from '@/components/Suspens';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { formaterDateCourte, formaterDateLongue } from '@/lib/format/date';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useAnnonce } from '@/lib/use-annonce';
import { afficherEuros, pourcentage } from '@/lib/format/montant';
import { useAnnulerParAvoir, useFacturation } from '../../api/facturation';
import { aDefaire, motDAvance, parSituations, seFacture } from '../../model/facturation';
import locaux from './facturation.module.css';

/** Accepté, facturé, encaissé : la barre, et les mêmes sommes en toutes lettres. */
function Sommes({ facturation }: { facturation: FacturationDeDevis }): JSX.Element {
  const { accepte, facture, encaisse, resteAFacturer } = facturation;
  return (
    <>
      <div className={locaux.barre} aria-hidden="true">
        <i style={{ width: pourcentage(facture, accepte) }} />
        <i className={locaux.encaisse} style={{ width: pourcentage(encaisse, accepte) }} />
      </div>
      <dl className={locaux.sommes}>
        {(
          [
            ['accepte', 'Accepté', accepte],
            ['facture', 'Facturé', facture],
            ['encaisse', 'Encaissé', encaisse],
          ] as const
        ).map(([de, libelle, somme]) => (
          <div key={de}>
            <dt>
              <i className={locaux.pastille} data-de={de} aria-hidden="true" />
              {libelle}
            </dt>
            <dd className={textes.chiffres}>{afficherEuros(somme)}</dd>
          </div>
        ))}
        <div className={locaux.total}>
          <dt>Reste à facturer</dt>
          <dd className={textes.chiffres}>{afficherEuros(resteAFacturer)}</dd>
        </div>
      </dl>
    </>
  );
}

/** Ce que la rangée dit sous le montant : ce qui est attendu, ou ce qui est reçu. */
function suiteDe({ statut, encaisse, resteAPayer, impute }: FactureDeDevis): string {
  if (statut === 'brouillon') return 'à émettre';
  if (statut === 'annulee') return encaisse > 0 ? `${afficherEuros(encaisse)} à rendre` : 'annulée';
  if (impute) return 'déduit';
  return resteAPayer > 0 ? `reste ${afficherEuros(resteAPayer)}` : 'payée';
}

const BROUILLONS = { acompte: 'Brouillon', solde: 'Brouillon du solde', situation: 'Brouillon de situation' };
const NOMS = { solde: 'Solde', situation: 'Situation' };

const DEFAIRE = { avoir: 'Annuler par un avoir', rembourser: 'Noter le remboursement' };

/** D'une facture impayée : son avoir, d'un clic. */
function AvoirDUnClic({ facture: { _id, numero } }: { facture: FactureDeDevis }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const [cles] = useState(() => new ClesParContenu());
  const annuler = useAnnulerParAvoir();
  const agir = (): void =>
    void annuler
      .mutateAsync({ id: _id, cle: cles.pour(_id) })
      .then(() => fait(`Avoir de ${numero} émis.`), refus('L’avoir n’a pas pu être émis.'));
  return (
    <Button type="primary" loading={annuler.isPending} onClick={agir}>
      {DEFAIRE.avoir}
    </Button>
  );
}

function Rangee({
  facture,
  mot,
  defaire,
}: {
  facture: FactureDeDevis;
  mot: string;
  /** Le devis ne tient plus : ce qui en est facturé se défait. */
  defaire: boolean;
}): JSX.Element {
  const { _id, numero, nature, statut, dateEmission, montantTTC, impute, net } = facture;
  const geste = defaire ? aDefaire(facture) : null;
  return (
    <li className={styles.paiement}>
      <span>
        <Link to={paths.facture.href(_id)}>{numero ?? BROUILLONS[nature]}</Link>
        <span>
          {nature === 'acompte' ? mot : NOMS[nature]}
          {numero && `, ${formaterDateCourte(dateEmission)}`}
        </span>
        {geste === 'avoir' && facture.encaisse <= 0 && <AvoirDUnClic facture={facture} />}
        {geste && !(geste === 'avoir' && facture.encaisse <= 0) && (
          <Link to={paths.facture.href(_id)} state={{ ouvrir: geste }}>
            {DEFAIRE[geste]}
          </Link>
        )}
        {defaire && impute && <span>Annulez d’abord le solde par un avoir.</span>}
      </span>
      <span className={locaux.montants}>
        <b className={textes.chiffres}>{afficherEuros(statut === 'annulee' ? montantTTC : net)}</b>
        <small className={textes.chiffres}>{suiteDe(facture)}</small>
      </span>
    </li>
  );
}

/** Le devis ne tient plus, et quelque chose en est facturé : ce qui a été versé se rend. */
function ARendre({ devis, factures }: { devis: Devis; factures: FactureDeDevis[] }): JSX.Element | null {
  const { retractation, etat } = devis;
  if (etat === 'accepte' || !factures.some(aDefaire)) return null;
  return (
    <Alerte type="alerte" titre={retractation ? 'Votre client s’est rétracté' : 'Ce devis ne tient plus'}>
      Annulez par un avoir ce qui a été facturé, puis rendez ce qui a été versé
      {retractation && `, au plus tard le ${formaterDateLongue(retractation.rembourserAvant)}`}.
    </Alerte>
  );
}

/** Où en est la facturation du devis, ses factures, et de quoi continuer. */
export default function CarteFacturation({
  devis,
  facturer,
}: {
  devis: Devis;
  facturer: () => void;
}): JSX.Element | null {
  const { data, isPending } = useFacturation(devis._id);
  const accepte = devis.etat === 'accepte';
  if (isPending) return <Suspens />;
  if (!data || (!accepte && data.factures.length === 0)) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-facturation">
      <h2 id="titre-facturation">Facturation</h2>
      {accepte && <Sommes facturation={data} />}
      <ARendre devis={devis} factures={data.factures} />
      {data.factures.length > 0 && (
        <ul className={styles.paiements} aria-label="Factures de ce devis">
          {data.factures.map((facture) => (
            <Rangee key={facture._id} facture={facture} mot={motDAvance(devis)} defaire={!accepte} />
          ))}
        </ul>
      )}
      {seFacture(devis) && !parSituations(data) && <Button onClick={facturer}>Facturer</Button>}
    </section>
  );
}
