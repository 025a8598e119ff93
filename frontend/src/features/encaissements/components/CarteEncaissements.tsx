import type { EncaissementsDeFacture, MouvementEncaissement } from '@facturier/domaine/contrat/encaissements';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import cartes from '@/components/carte.module.css';
import { Etiquette } from '@/components/Etiquette';
import textes from '@/components/textes.module.css';
import { afficherEuros } from '@/lib/format/montant';
import { useEncaissements } from '../api/encaissements';
import {
  type ARembourser,
  avoirPropose,
  etiquetteDeMouvement,
  fraisDeMouvement,
  nomDeMouvement,
  tropPercu,
} from '../model/mouvements';
import { Rembourser } from './Rembourser';
import styles from './encaissements.module.css';

function Mouvement({
  mouvement,
  rembourser,
}: {
  mouvement: MouvementEncaissement;
  rembourser: () => void;
}): JSX.Element {
  const etiquette = etiquetteDeMouvement(mouvement);
  const frais = fraisDeMouvement(mouvement);
  const nom = nomDeMouvement(mouvement);
  return (
    <li className={styles.mouvement}>
      <span className={styles.quoi}>
        {nom}
        {etiquette && <Etiquette ton={etiquette[0]}>{etiquette[1]}</Etiquette>}
      </span>
      <b className={textes.chiffres}>{afficherEuros(mouvement.montant)}</b>
      {frais && <span className={styles.frais}>{frais}</span>}
      {mouvement.remboursable > 0 && (
        <Button
          size="small"
          className={styles.geste}
          aria-label={`Rembourser\u00a0: ${nom}`}
          onClick={rembourser}
        >
          Rembourser…
        </Button>
      )}
    </li>
  );
}

/** Ce qui n'est pas encore de l'argent, ou ne l'est peut-être plus. */
function Avis({ lus: { enCours, mouvements } }: { lus: EncaissementsDeFacture }): JSX.Element | null {
  const contestee = mouvements.some(({ genre, etat }) => genre === 'litige' && etat === 'en_attente');
  if (contestee)
    return (
      <Alerte type="erreur" titre="Contestée par la banque">
        Votre client conteste ce paiement auprès de sa banque. Répondez depuis votre compte Stripe, avant la
        date qu’il vous donne&nbsp;: sans réponse, l’argent est repris.
      </Alerte>
    );
  if (enCours?.etat === 'en_attente')
    return (
      <Alerte type="info" titre="Prélèvement en cours">
        {afficherEuros(enCours.montant)} demandés. La banque peut mettre quatorze jours ouvrés à
        répondre&nbsp;; les rappels attendent.
      </Alerte>
    );
  return null;
}

/** Une somme rendue que la facture redemande : un avoir l'efface, si elle n'est plus due. */
function AvoirAFaire({ euros, preparer }: { euros: number; preparer: () => void }): JSX.Element | null {
  if (euros === 0) return null;
  return (
    <Alerte
      type="info"
      titre={`${afficherEuros(euros)} rendus`}
      action={<Button onClick={preparer}>Préparer l’avoir de {afficherEuros(euros)}</Button>}
    >
      La facture redemande cette somme. Si elle n’est plus due, un avoir l’efface.
    </Alerte>
  );
}

export interface Proprietes {
  factureId: string;
  /** Ce que la facture doit rendre, en centimes. */
  trop: number;
  /** Ce qu'elle demande encore et qu'un avoir peut effacer, en centimes. */
  reste: number;
  preparerAvoir: (euros: number) => void;
}

/** L'argent venu en ligne pour une facture : chaque mouvement, ses frais à part, et de quoi le rendre. */
export default function CarteEncaissements({
  factureId,
  trop,
  reste,
  preparerAvoir,
}: Proprietes): JSX.Element | null {
  const { data } = useEncaissements(factureId);
  const [rendu, setRendu] = useState<ARembourser | null>(null);
  if (!data || (data.mouvements.length === 0 && data.enCours?.etat !== 'en_attente')) return null;
  const deTrop = tropPercu(data.mouvements, trop);
  const aEffacer = avoirPropose(data.mouvements, reste);
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-encaissements">
      <h2 id="titre-encaissements">Paiements en ligne</h2>
      <Avis lus={data} />
      {deTrop && (
        <Alerte
          type="alerte"
          titre={`${afficherEuros(deTrop.montant)} de trop`}
          action={
            <Button type="primary" onClick={() => setRendu(deTrop)}>
              Rembourser {afficherEuros(deTrop.montant)}
            </Button>
          }
        >
          Votre client a payé plus que ce qui restait dû.
        </Alerte>
      )}
      <AvoirAFaire euros={aEffacer} preparer={() => preparerAvoir(aEffacer)} />
      <ul className={styles.mouvements}>
        {data.mouvements.map((mouvement) => (
          <Mouvement
            key={mouvement.reference}
            mouvement={mouvement}
            rembourser={() => setRendu({ mouvement, montant: mouvement.remboursable })}
          />
        ))}
      </ul>
      {rendu && (
        <Rembourser
          factureId={factureId}
          mouvement={rendu.mouvement}
          propose={rendu.montant}
          fermer={() => setRendu(null)}
        />
      )}
    </section>
  );
}
