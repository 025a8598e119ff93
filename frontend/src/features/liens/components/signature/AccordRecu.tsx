import type { DevisALire, DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { AcceptationLue, RetractationDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { FINS_DE_PAGE } from '@facturier/domaine/devis/page-publique';
import { estOuvert } from '@facturier/domaine/devis/retractation';
import { useEffect, useRef, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Icone } from '@/components/Icone';
import { afficherInstant, aujourdhui, formaterDateLongue } from '@/lib/format/date';
import { useAcceptation } from '../../model/acceptation';
import { Aussi, jourEnAnglais, SousEnAnglais } from '../Aussi';
import { Pieces } from './Pieces';
import { Retractation } from './Retractation';
import lien from '../lien.module.css';
import styles from './signature.module.css';

/** Ce que l'on vient de faire : il se dit, et prend le focus. */
export type AccordFrais = { acceptation: AcceptationLue } | 'relu' | null;

/** Le devis est accepté : qui, quand, ce qui se garde, et de quoi se rétracter tant que la loi le permet. */
export function AccordRecu({
  jeton,
  lu: { vendeur },
  devis: { propre, destinataire, droitDeRetractation },
  frais,
  surRetractation,
  relire,
}: {
  jeton: string;
  lu: DevisPublic;
  devis: DevisALire;
  frais: AccordFrais;
  surRetractation: (retractation: RetractationDeDevis) => void;
  relire: () => void;
}): JSX.Element | null {
  const signe = frais !== null && frais !== 'relu';
  const { acceptation, lue } = useAcceptation(jeton, signe ? frais.acceptation : null);
  const titre = useRef<HTMLHeadingElement>(null);
  const montree = acceptation !== null;
  useEffect(() => {
    if (frais && montree) titre.current?.focus();
  }, [frais, montree]);
  const jour = aujourdhui();
  const droit = acceptation?.droitDeRetractation ?? droitDeRetractation;
  const renoncer = droit && estOuvert(droit, jour) && !propre && (
    <Retractation
      jeton={jeton}
      par={acceptation?.par ?? destinataire.nom ?? ''}
      signe={acceptation !== null}
      adresse={destinataire.adresse}
      droit={droit}
      surRetractation={surRetractation}
      relire={relire}
    />
  );
  // Un accord noté par l'émetteur n'est pas une signature.
  if (!acceptation)
    return lue ? (
      <section className={lien.carte} aria-label="Accord">
        <Alerte type="succes" titre={FINS_DE_PAGE.accepte} />
        {renoncer}
      </section>
    ) : null;
  const { par, accepteLe, autreSignataire, payableDes } = acceptation;
  return (
    <section className={`${lien.carte} ${styles.recu}`} aria-labelledby="accord">
      <div className={styles.tampon}>
        <Icone nom="poignee" taille={28} />
        <h2 ref={titre} id="accord" tabIndex={-1}>
          {signe ? 'Vous avez accepté ce devis' : 'Ce devis est accepté'}
          <Aussi>{signe ? 'You accepted this quotation' : 'This quotation is accepted'}</Aussi>
        </h2>
      </div>
      <p>
        {par} l’a signé le <strong>{afficherInstant(accepteLe)}</strong>, heure de Paris.
        {signe &&
          ` Un accusé part à ${destinataire.adresse}, ses pièces jointes\u00a0; nous avons prévenu ${vendeur}.`}
        <SousEnAnglais>
          Signed by {par}, Paris time.
          {signe && ` A confirmation with its files is on its way to ${destinataire.adresse}.`}
        </SousEnAnglais>
      </p>
      {payableDes > jour && (
        <p>
          Aucun paiement ne peut vous être demandé avant le {formaterDateLongue(payableDes)}.
          <SousEnAnglais>No payment may be requested before {jourEnAnglais(payableDes)}.</SousEnAnglais>
        </p>
      )}
      {autreSignataire && (
        <p>
          Le certificat et le fichier de preuve sont à qui a signé ({autreSignataire}), et à {vendeur}.
        </p>
      )}
      <Pieces jeton={jeton} acceptation={acceptation} />
      {renoncer}
    </section>
  );
}
