import type { DevisALire, DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { AcceptationLue, RetractationDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { afficherEuros } from '@/lib/format/montant';
import { adresseDeLaPiece } from '../api/devis-public';
import { useVu } from '../model/vu';
import { Aussi, jourEnAnglais } from './Aussi';
import { Feuille } from './Document';
import { RefuserDevis } from './RefuserDevis';
import { type AccordFrais, AccordRecu } from './signature/AccordRecu';
import { ANCRE_SIGNER, SignerDevis } from './signature/SignerDevis';
import styles from './lien.module.css';
import propres from './devis.module.css';

/** Combien, et jusqu'à quand : se voit toujours. */
function Barre({
  lu: { etat },
  devis: { montantTTC, valideJusquau },
  signable,
}: Pick<Props, 'lu' | 'devis'> & { signable: boolean }): JSX.Element {
  return (
    <div className={propres.barre}>
      <strong>{afficherEuros(montantTTC)}</strong>
      {valideJusquau && etat === 'a_repondre' && (
        <span>
          Valable jusqu’au {formaterDateLongue(valideJusquau)}
          <Aussi>valid until {jourEnAnglais(valideJusquau)}</Aussi>
        </span>
      )}
      {signable && (
        <a className={propres.aller} href={`#${ANCRE_SIGNER}`}>
          Signer
          <Aussi>Sign</Aussi>
        </a>
      )}
    </div>
  );
}

/** Ce qui sera demandé d'avance. */
function Avances({ devis: { echeancier } }: { devis: DevisALire }): JSX.Element | null {
  if (echeancier.length === 0) return null;
  return (
    <dl className={styles.valeurs}>
      {echeancier.map(({ genre, montant, quand }, rang) => (
        <div key={rang} className={styles.valeur}>
          <dt>
            {genre === 'arrhes' ? 'Arrhes' : 'Acompte'}, {quand}
          </dt>
          <dd>{afficherEuros(montant)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ce que l'émetteur apprend de cette visite, et ce qu'il n'apprend pas. */
function Avis({ vendeur, devis }: { vendeur: string; devis: DevisALire }): JSX.Element {
  return (
    <footer className={styles.avis}>
      <p>{vendeur} saura que cette page a été ouverte, et ce que vous y répondez.</p>
      <p>
        <a href={paths.confidentialite.chemin}>Confidentialité</a>
        <a href={devis.signaler}>Signaler un abus</a>
      </p>
    </footer>
  );
}

/** Ce que l'on peut en faire d'autre : le garder, demander, refuser. */
function Actes({ jeton, lu, devis, signable, surRefus }: Props & { signable: boolean }): JSX.Element {
  const { nom, adresse } = devis.destinataire;
  return (
    <section className={`${styles.cote} ${propres.cote}`} aria-label="Ce que vous pouvez en faire">
      <div className={styles.carte}>
        <p className={propres.pour}>
          Adressé à {nom ? `${nom}, ` : ''}
          {adresse}
        </p>
        <Avances devis={devis} />
        {signable && (
          <a className={`${classesBouton('principal')} ${propres.large}`} href={`#${ANCRE_SIGNER}`}>
            Signer ce devis
            <Aussi>Accept and sign</Aussi>
          </a>
        )}
        <a className={classesBouton('ordinaire')} href={adresseDeLaPiece(jeton, 'pdf')} download>
          <Icone nom="telecharger" taille={16} /> PDF
        </a>
        {signable && (
          <>
            <p className={propres.pour}>
              Une question&nbsp;? Répondez à l’e-mail reçu&nbsp;: votre réponse va à {lu.vendeur}.
            </p>
            <RefuserDevis jeton={jeton} vendeur={lu.vendeur} surRefus={surRefus} />
          </>
        )}
      </div>
    </section>
  );
}

interface Props {
  jeton: string;
  lu: DevisPublic;
  devis: DevisALire;
  surRefus: (suite: DevisPublic) => void;
}

/** Un devis qui se lit : le document d'abord, puis de quoi le signer, et ce que l'on peut en faire d'autre. */
export function DevisOuvert({
  frais,
  surAccord,
  surRetractation,
  relire,
  ...props
}: Props & {
  frais: AccordFrais;
  surAccord: (acceptation: AcceptationLue) => void;
  surRetractation: (retractation: RetractationDeDevis) => void;
  /** Relit la page sans rien perdre de ce qui est tapé. */
  relire: () => void;
}): JSX.Element {
  const { jeton, lu, devis } = props;
  useVu(jeton, !devis.propre);
  const signable = lu.etat === 'a_repondre' && !devis.propre;
  return (
    <>
      <div className={styles.titre}>
        <p>{lu.vendeur}</p>
        <h1>
          Devis
          <Aussi>Quotation</Aussi> <span>{lu.numero}</span>
        </h1>
      </div>
      {devis.propre && (
        <Alerte type="info" titre="Voici ce que voit votre client">
          Vous êtes connecté à votre compte&nbsp;: cette visite n’est pas comptée, et vous ne pouvez ni signer
          ni refuser à sa place.
        </Alerte>
      )}
      {lu.etat === 'accepte' && <AccordRecu {...{ jeton, lu, devis, frais, surRetractation, relire }} />}
      <Barre lu={lu} devis={devis} signable={signable} />
      <div className={styles.deux}>
        <div className={propres.principale}>
          <Feuille document={devis.document} nom="le devis" />
          {signable && <SignerDevis {...{ jeton, lu, devis, surAccord, relire }} />}
        </div>
        <Actes {...props} signable={signable} />
      </div>
      <Avis vendeur={lu.vendeur} devis={devis} />
    </>
  );
}
