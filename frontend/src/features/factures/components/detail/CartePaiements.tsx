import type { RetenueDeFacture } from '@facturier/domaine/contrat/devis-facturation';
import { clsx } from 'clsx';
import { peutSeRetirer } from '@facturier/domaine/factures/reglement';
import { phraseFrais } from '@facturier/domaine/recettes/livre';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { phraseErreur } from '@/lib/erreurs-api';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros, pourcentage } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { useEcrirePaiement, usePaiements } from '../../api/paiements';
import {
  aRembourser,
  DERNIER_PAIEMENT,
  dernierPaiement,
  type Facture,
  type Paiement,
} from '../../model/facture';
import { origineDe } from '../../model/origine-paiement';
import { PopupPaiement, type SensPaiement } from './PopupPaiement';
import stylesCommun from '../commun/commun.module.css';
import styles from '@/components/detail.module.css';

const peutSAnnuler = ({ creeLe }: Paiement, { statutEmetteur, avoirs }: Facture): boolean =>
  peutSeRetirer(new Date(creeLe), {
    statutEmetteur,
    avoirsLe: avoirs.map(({ emiseLe }) => new Date(emiseLe)),
  });

function LignePaiement({
  paiement,
  facture,
  dernier,
}: {
  paiement: Paiement;
  facture: Facture;
  /** Celui qu'on vient d'enregistrer, s'il vient de l'être. */
  dernier: boolean;
}): JSX.Element {
  const { modal, message } = App.useApp();
  const ecrire = useEcrirePaiement(facture._id);
  const { _id, montant, date, source, frais, annule, annulePar } = paiement;
  const rendu = montant < 0 && !annule;
  const quoi = `le ${rendu ? 'remboursement' : 'paiement'}`;
  const annuler = (): void => {
    void modal.confirm({
      title: `Annuler ${quoi} de ${afficherEuros(Math.abs(montant))}\u00a0?`,
      content: 'Une écriture contraire est ajoutée\u00a0: les deux restent dans le livre des recettes.',
      okText: `Annuler ${quoi}`,
      cancelText: 'Garder',
      onOk: async () => {
        try {
          await ecrire.mutateAsync({ annule: _id, cle: new ClesParContenu().pour(_id) });
        } catch (erreur) {
          message.error(phraseErreur(erreur, 'Cette écriture n’a pas pu être annulée.'));
        }
      },
    });
  };
  return (
    <li
      id={dernier ? DERNIER_PAIEMENT : undefined}
      className={clsx(styles.paiement, annulePar && styles.paiementAnnule)}
    >
      <span>
        <b className={textes.chiffres}>{afficherEuros(montant)}</b>
        <span>{origineDe(paiement)}</span>
        {frais !== null && <span>{phraseFrais(afficherEuros(frais))}</span>}
      </span>
      {annulePar && <span className={stylesCommun.note}>Annulé</span>}
      {!annule && !annulePar && source !== 'stripe' && (rendu || peutSAnnuler(paiement, facture)) && (
        <Button
          type="text"
          size="small"
          aria-label={`Annuler ${quoi} de ${afficherEuros(Math.abs(montant))} du ${formaterDateCourte(date)}`}
          onClick={annuler}
        >
          Annuler
        </Button>
      )}
    </li>
  );
}

/** Du reste, ce qui se demande maintenant, et ce que le client retient en garantie. */
function DontRetenu({ retenue }: { retenue: RetenueDeFacture }): JSX.Element {
  const { exigible, retenu, liberableLe, opposee } = retenue;
  const quand = opposee
    ? ', opposition du client'
    : liberableLe
      ? ` jusqu’au ${formaterDateCourte(liberableLe)}`
      : ' jusqu’à un an après la réception';
  return (
    <>
      <div>
        <dt>À demander maintenant</dt>
        <dd>{afficherEuros(exigible)}</dd>
      </div>
      <div>
        <dt>Retenue de garantie{quand}</dt>
        <dd>{afficherEuros(retenu)}</dd>
      </div>
    </>
  );
}

/** Ce qui est payé, ce qui reste, et les écritures, jamais effacées. */
export function CartePaiements({ facture }: { facture: Facture }): JSX.Element {
  const { data: paiements = [] } = usePaiements(facture._id, true);
  const [ajout, setAjout] = useState<SensPaiement | null>(null);
  const { montantPaye, montantAvoirs, montantTTC, acompte, resteAPayer, retenue } = facture;
  const trop = aRembourser(facture);
  const dernier = dernierPaiement(paiements);
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-paiements">
      <h2 id="titre-paiements">Paiements</h2>
      <dl className={clsx(styles.paiementsSoldes, textes.chiffres)}>
        {acompte > 0 && (
          <div>
            <dt>{facture.acomptesImputes.length > 0 ? 'Acomptes déduits' : 'Acompte déjà versé'}</dt>
            <dd>{afficherEuros(acompte)}</dd>
          </div>
        )}
        <div>
          <dt>Payé</dt>
          <dd>{afficherEuros(montantPaye)}</dd>
        </div>
        {montantAvoirs > 0 && (
          <div>
            <dt>Avoirs</dt>
            <dd>{afficherEuros(-montantAvoirs)}</dd>
          </div>
        )}
        <div className={styles.paiementsReste} data-reste>
          <dt>{trop > 0 ? 'À rembourser' : 'Reste à payer'}</dt>
          <dd>{trop > 0 ? formaterEuros(trop) : afficherEuros(resteAPayer)}</dd>
        </div>
        {retenue && retenue.retenu > 0 && <DontRetenu retenue={retenue} />}
      </dl>
      <div className={styles.paiementsJauge} aria-hidden="true">
        <i style={{ width: pourcentage(montantPaye + acompte, montantTTC) }} />
      </div>
      {paiements.length > 0 && (
        <ul className={styles.paiements}>
          {paiements.map((paiement) => (
            <LignePaiement
              key={paiement._id}
              paiement={paiement}
              facture={facture}
              dernier={paiement === dernier}
            />
          ))}
        </ul>
      )}
      {trop > 0 && <Button onClick={() => setAjout('remboursement')}>Noter un remboursement</Button>}
      <Button type={resteAPayer > 0 ? 'default' : 'text'} onClick={() => setAjout('encaissement')}>
        {resteAPayer > 0 ? 'Enregistrer un paiement' : 'Noter un autre paiement reçu'}
      </Button>
      {ajout && <PopupPaiement facture={facture} sens={ajout} surFermeture={() => setAjout(null)} />}
    </section>
  );
}
