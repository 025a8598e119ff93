import type { VerificationDeCode } from '@facturier/domaine/contrat/verifiables';
import { type CodeLu as Code, lireCode } from '@facturier/domaine/verification/code';
import { useEffect, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Evitement } from '@/components/Evitement';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import { demanderLaSuite, garderHorsLigne, lireLesCles } from '../api/verifier-code';
import { CodeLu } from '../components/verifier/CodeLu';
import { TaperLeCode } from '../components/verifier/TaperLeCode';
import lien from '../components/lien.module.css';
import styles from '../components/verifier/verifier.module.css';
import { empreinteDesFaits, type Signature, verifierSignature } from '../model/verifier';

interface Lecture {
  code: Code;
  signature: Signature;
  suite: VerificationDeCode | null;
  demandee: boolean;
}
type Etat = 'vide' | 'illisible' | 'sans_cles' | 'lecture' | Lecture;

const JUGEE: readonly Signature[] = ['fausse', 'etrangere'];

/** Vérifie un code : d'abord ici, puis ce qui est arrivé depuis. Ce qui ne tient pas n'est demandé à personne. */
async function verifier(fragment: string, dire: (etat: Etat) => void): Promise<void> {
  const code = lireCode(fragment);
  if (!code) return dire('illisible');
  dire('lecture');
  const cles = await lireLesCles();
  if (!cles) return dire('sans_cles');
  const signature = await verifierSignature(code, cles).catch((): Signature => 'non_verifiee');
  const lecture = { code, signature, suite: null, demandee: false };
  dire(lecture);
  if (JUGEE.includes(signature)) return;
  const empreinte = await empreinteDesFaits(code).catch(() => null);
  const suite = empreinte ? await demanderLaSuite(empreinte) : null;
  dire({ ...lecture, suite, demandee: true });
}

const fragmentDe = (): string => location.hash.slice(1);

/** /v : vérifier un document reçu, sans compte. Le code reste après `#`, que le navigateur n'envoie à personne. */
export default function PageVerifier(): JSX.Element {
  const [etat, setEtat] = useState<Etat>(fragmentDe() ? 'lecture' : 'vide');
  useEffect(() => {
    let courant = 0;
    const lire = (): void => {
      courant += 1;
      const mien = courant;
      const dire = (suite: Etat): void => {
        if (mien === courant) setEtat(suite);
      };
      if (fragmentDe()) void verifier(fragmentDe(), dire);
      else dire('vide');
    };
    lire();
    window.addEventListener('hashchange', lire);
    return () => {
      courant = -1;
      window.removeEventListener('hashchange', lire);
    };
  }, []);
  useEffect(() => void garderHorsLigne(), []);
  const lecture = typeof etat === 'object' ? etat : null;
  return (
    <>
      <Evitement />
      <header className={lien.entete}>
        <a href={paths.accueil.chemin} aria-label="Facturier, accueil">
          <Logo taille={24} />
        </a>
      </header>
      <main id="contenu" tabIndex={-1} className={lien.page} aria-busy={etat === 'lecture'}>
        <div className={styles.page}>
          <h1>Vérifier une facture reçue</h1>
          <p>
            Vous êtes sur <strong className={styles.adresse}>{location.host}/v</strong> Tapez toujours cette
            adresse vous-même&nbsp;: un code peut avoir été remplacé avec l’IBAN.
          </p>
          {etat === 'vide' && (
            <p>
              Lisez le code imprimé avec l’appareil photo de votre téléphone, ou tapez ce qui est écrit à
              côté.
            </p>
          )}
          {etat === 'lecture' && <p role="status">Vérification…</p>}
          {etat === 'illisible' && (
            <Alerte type="erreur" titre="Ce code ne se lit pas">
              L’adresse a peut-être été coupée. Relisez le code imprimé, ou tapez ce qui est écrit à côté.
            </Alerte>
          )}
          {etat === 'sans_cles' && (
            <Alerte type="alerte" titre="Rien n’a répondu">
              Les clés de ce site n’ont jamais été lues ici&nbsp;: vérifiez votre connexion, puis rechargez la
              page.
            </Alerte>
          )}
          {lecture && (
            <CodeLu key={lecture.code.cle + lecture.code.faits.numero} {...lecture} site={location.host} />
          )}
          <TaperLeCode
            titre={lecture ? 'Vérifier un autre document' : 'Tapez ce qui est imprimé à côté du code'}
            surCode={(code) => {
              location.hash = code;
            }}
          />
          <p className={styles.limites}>
            Cette page compare des faits signés à ce que vous tenez. Elle ne dit ni que le travail est fait,
            ni que le vendeur est honnête. Ce n’est pas un cachet qualifié au sens du règlement eIDAS.
          </p>
        </div>
      </main>
    </>
  );
}
