import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import type { LitigePublic } from '@facturier/domaine/contrat/litiges';
import { useEffect, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { Evitement } from '@/components/Evitement';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import { type Lecture, lireFacture } from '../api/facture-publique';
import { lireLitige } from '../api/litige-public';
import { Document } from '../components/Document';
import { Litige } from '../components/Litige';
import { Payer } from '../components/Payer';
import { Resume } from '../components/Resume';
import { SansFacture } from '../components/SansFacture';
import { useVisite } from '../model/visite';
import styles from '../components/lien.module.css';

/** Garder la facture : un compte de particulier, sans rien retaper. */
function Garder({ facture }: { facture: FacturePublique }): JSX.Element | null {
  if (!facture.invitation || facture.propre) return null;
  const quoi = facture.genre === 'avoir' ? 'cet avoir' : 'cette facture';
  return (
    <section className={styles.carte} aria-labelledby="garder">
      <h2 id="garder">Garder {quoi}</h2>
      <p>Dans un compte de particulier, avec toutes les autres. Votre adresse est déjà remplie.</p>
      <a className={classesBouton('ordinaire')} href={facture.invitation}>
        Ouvrir un compte gratuit
      </a>
    </section>
  );
}

/** Ce que l'émetteur apprend de cette visite, et ce qu'il n'apprend pas. */
function Avis({ facture }: { facture: FacturePublique }): JSX.Element {
  return (
    <footer className={styles.avis}>
      <p>
        {facture.emetteur} saura que cette page a été consultée, le document téléchargé ou sa réception
        confirmée. La minute et la sorte d’appareil sont gardées un an&nbsp;; jamais votre adresse IP.
      </p>
      <p>
        <a href={paths.confidentialite.chemin}>Confidentialité</a>
        <a href={facture.signaler}>Signaler un abus</a>
      </p>
    </footer>
  );
}

function Ouverte({
  jeton,
  facture,
  litigeLu,
}: {
  jeton: string;
  facture: FacturePublique;
  litigeLu: LitigePublic | null;
}): JSX.Element {
  const [litige, setLitige] = useState(litigeLu);
  const part = litige?.resteNonConteste ?? null;
  useVisite(jeton, !facture.propre);
  const { genre, numero, emetteur, propre } = facture;
  return (
    <>
      <div className={styles.titre}>
        <p>{emetteur}</p>
        <h1>
          {genre === 'avoir' ? 'Avoir' : 'Facture'} <span>{numero}</span>
        </h1>
      </div>
      {propre && (
        <Alerte type="info" titre="Voici ce que voit votre client">
          Vous êtes connecté à votre compte&nbsp;: cette visite n’est pas comptée.
        </Alerte>
      )}
      <div className={styles.deux}>
        <div className={styles.cote}>
          <Resume jeton={jeton} facture={facture} />
          <Payer
            virement={part === null ? facture.virement : (litige?.virement ?? null)}
            resteAPayer={part ?? facture.resteAPayer}
          />
          {litige && !propre && <Litige jeton={jeton} litige={litige} surSuite={setLitige} />}
          <Garder facture={facture} />
        </div>
        <Document jeton={jeton} facture={facture} />
      </div>
      <Avis facture={facture} />
    </>
  );
}

/** La facture et son litige, ensemble : rien ne bouge sous le doigt quand le second arrive. */
const lire = (jeton: string): Promise<[Lecture, LitigePublic | null]> =>
  Promise.all([lireFacture(jeton), lireLitige(jeton)]);

/** /f/:jeton : une facture, à qui tient son lien. */
export default function PageLien({ jeton }: { jeton: string }): JSX.Element {
  const [lus, setLus] = useState<[Lecture, LitigePublic | null] | null>(null);
  useEffect(() => {
    void lire(jeton).then(setLus);
  }, [jeton]);
  const relire = (): void => {
    setLus(null);
    void lire(jeton).then(setLus);
  };
  const [lecture, litige] = lus ?? [null, null];
  return (
    <>
      <Evitement />
      <header className={styles.entete}>
        <Logo taille={24} />
      </header>
      <main id="contenu" tabIndex={-1} className={styles.page} aria-busy={!lecture}>
        {!lecture && <p className={styles.attente}>Ouverture du document…</p>}
        {lecture && 'facture' in lecture && (
          <Ouverte jeton={jeton} facture={lecture.facture} litigeLu={litige} />
        )}
        {lecture && 'refus' in lecture && (
          <SansFacture refus={lecture.refus} jeton={jeton} surReprise={relire} />
        )}
      </main>
    </>
  );
}
