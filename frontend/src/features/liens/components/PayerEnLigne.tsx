import type { PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { useEffect, useRef, useState, type JSX } from 'react';
import { Alerte, type TypeAlerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { ErreurApi } from '@/lib/erreurs-api';
import { afficherEuros } from '@/lib/format/montant';
import { ouvrirPaiement } from '../api/paiement-public';
import { Aussi } from './Aussi';
import styles from './lien.module.css';

/** Ce que le dernier paiement demandé est devenu ; rien de ce qui n'a pas encore de suite. */
function issue({ etat, possible }: PaiementPublic): [TypeAlerte, string, string] | null {
  if (etat === 'paye')
    return ['succes', 'Votre paiement est arrivé', 'Merci. Un reçu vous est envoyé par e-mail.'];
  if (etat === 'en_attente')
    return [
      'info',
      'Prélèvement en cours',
      'Votre banque peut mettre quatorze jours ouvrés à répondre. Vous n’avez rien d’autre à faire\u00a0: ne payez pas une seconde fois.',
    ];
  if (etat === 'echoue')
    return [
      'erreur',
      'Le paiement n’a pas abouti',
      possible ? 'Rien n’a été pris. Vous pouvez recommencer.' : 'Rien n’a été pris.',
    ];
  return null;
}

const PAS_PARTI = 'Rien n’est parti, et rien n’est payé. Vérifiez votre connexion, puis réessayez.';
const CHANGE = (montant: number): string =>
  `Le montant a changé\u00a0: il reste ${afficherEuros(montant)} à payer.`;

/** « Payer 1 200,00 € » : le montant se relit d'abord ; un second clic ne fait rien. */
function BoutonPayer({
  jeton,
  montant,
  paiement,
  relire,
}: {
  jeton: string;
  montant: number;
  paiement: PaiementPublic;
  relire: () => Promise<PaiementPublic | null>;
}): JSX.Element {
  const [occupe, setOccupe] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const cle = useRef(crypto.randomUUID());
  // Deux clics du même instant voient le même état : le verrou, lui, est déjà tiré.
  const verrou = useRef(false);
  const prendre = (pris: boolean): void => {
    verrou.current = pris;
    setOccupe(pris);
  };
  useEffect(() => {
    // La page revient telle qu'on l'a quittée (bouton Précédent) : son bouton se rouvre.
    const rouvrir = (): void => {
      verrou.current = false;
      setOccupe(false);
    };
    addEventListener('pageshow', rouvrir);
    return () => removeEventListener('pageshow', rouvrir);
  }, []);
  const payer = async (): Promise<void> => {
    if (verrou.current) return;
    prendre(true);
    setRefus(null);
    const lu = await relire();
    if (lu && (!lu.possible || lu.montant !== montant)) {
      setRefus(lu.possible && lu.montant !== null ? CHANGE(lu.montant) : null);
      return prendre(false);
    }
    const suite = await ouvrirPaiement(jeton, cle.current);
    if (!(suite instanceof ErreurApi)) return location.assign(suite.url);
    cle.current = crypto.randomUUID();
    setRefus(suite.sansReponse ? PAS_PARTI : suite.message);
    prendre(false);
    await relire();
  };
  const moyens = paiement.moyens.includes('prelevement') ? 'Par carte ou par prélèvement' : 'Par carte';
  return (
    <div>
      {refus && <Alerte type="alerte" titre={refus} />}
      <Bouton genre="principal" taille="grande" large occupe={occupe} onClick={() => void payer()}>
        Payer {afficherEuros(montant)}
        <Aussi>Pay</Aussi>
      </Bouton>
      <p className={styles.aide} role="status">
        {paiement.etat === 'ouvert'
          ? 'Si vous venez de payer, la confirmation arrive ici d’elle-même.'
          : `${moyens}, sur la page de Stripe.`}
      </p>
    </div>
  );
}

/** Vrai si le bouton peut se montrer. */
export const estPayable = (paiement: PaiementPublic | null): boolean =>
  paiement !== null && paiement.possible && paiement.montant !== null;

/** Payer en ligne, et ce qu'il en est ; rien quand ce n'est pas possible et que rien n'a été demandé. */
export function PayerEnLigne({
  jeton,
  paiement,
  relire,
  recu,
}: {
  jeton: string;
  paiement: PaiementPublic | null;
  relire: () => Promise<PaiementPublic | null>;
  /** La page dit déjà que tout est payé. */
  recu: boolean;
}): JSX.Element | null {
  if (!paiement) return null;
  const suite = recu ? null : issue(paiement);
  const { possible, montant } = paiement;
  const payable = possible && montant !== null;
  if (!suite && !payable) return null;
  return (
    <div role="group" aria-label="Paiement en ligne" className={styles.enLigne}>
      {suite && (
        <Alerte type={suite[0]} titre={suite[1]}>
          {suite[2]}
        </Alerte>
      )}
      {payable && <BoutonPayer jeton={jeton} montant={montant} paiement={paiement} relire={relire} />}
    </div>
  );
}
