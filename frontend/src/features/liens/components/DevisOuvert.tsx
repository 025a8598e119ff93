import type { DevisALire, DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { FINS_DE_PAGE } from '@facturier/domaine/devis/page-publique';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { afficherEuros } from '@/lib/format/montant';
import { adresseDuDevis } from '../api/devis-public';
import { useVu } from '../model/vu';
import { Feuille } from './Document';
import { RefuserDevis } from './RefuserDevis';
import styles from './lien.module.css';
import propres from './devis.module.css';

/** Combien, et jusqu'à quand : se voit toujours. */
function Barre({ devis: { montantTTC, valideJusquau } }: { devis: DevisALire }): JSX.Element {
  return (
    <div className={propres.barre}>
      <strong>{afficherEuros(montantTTC)}</strong>
      {valideJusquau && <span>Valable jusqu’au {formaterDateLongue(valideJusquau)}</span>}
    </div>
  );
}

/** Ce qui sera demandé d'avance. */
function Avances({ devis: { echeancier } }: { devis: DevisALire }): JSX.Element | null {
  if (echeancier.length === 0) return null;
  return (
    <dl className={styles.valeurs}>
      {echeancier.map(({ genre, montant, exigibleLe }, rang) => (
        <div key={rang} className={styles.valeur}>
          <dt>
            {genre === 'arrhes' ? 'Arrhes' : 'Acompte'},{' '}
            {exigibleLe ? `le ${formaterDateLongue(exigibleLe)}` : 'à l’acceptation'}
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

/** Un devis qui se lit : le document d'abord, puis ce que l'on peut en faire. */
export function DevisOuvert({
  jeton,
  lu: { etat, numero, vendeur },
  devis,
  surRefus,
}: {
  jeton: string;
  lu: DevisPublic;
  devis: DevisALire;
  surRefus: (suite: DevisPublic) => void;
}): JSX.Element {
  useVu(jeton, !devis.propre);
  const { nom, adresse } = devis.destinataire;
  return (
    <>
      <div className={styles.titre}>
        <p>{vendeur}</p>
        <h1>
          Devis <span>{numero}</span>
        </h1>
      </div>
      {devis.propre && (
        <Alerte type="info" titre="Voici ce que voit votre client">
          Vous êtes connecté à votre compte&nbsp;: cette visite n’est pas comptée.
        </Alerte>
      )}
      <Barre devis={devis} />
      <div className={styles.deux}>
        <Feuille document={devis.document} nom="le devis" />
        <section className={`${styles.cote} ${propres.cote}`} aria-label="Ce que vous pouvez en faire">
          <div className={styles.carte}>
            {etat === 'accepte' && <Alerte type="succes" titre={FINS_DE_PAGE.accepte} />}
            <p className={propres.pour}>
              Adressé à {nom ? `${nom}, ` : ''}
              {adresse}
            </p>
            <Avances devis={devis} />
            <a className={classesBouton('ordinaire')} href={adresseDuDevis(jeton, 'pdf')} download>
              <Icone nom="telecharger" taille={16} /> PDF
            </a>
            {etat === 'a_repondre' && !devis.propre && (
              <>
                <p className={propres.pour}>
                  Une question, un accord&nbsp;? Répondez à l’e-mail reçu&nbsp;: votre réponse va à {vendeur}.
                </p>
                <RefuserDevis jeton={jeton} vendeur={vendeur} surRefus={surRefus} />
              </>
            )}
          </div>
        </section>
      </div>
      <Avis vendeur={vendeur} devis={devis} />
    </>
  );
}
