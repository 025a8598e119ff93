import type { VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { useCallback, useEffect, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Evitement } from '@/components/Evitement';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import type { Issue } from '@/lib/appel-public';
import { ErreurApi } from '@/lib/erreurs-api';
import { verifierLEmpreinte, verifierLeFichier } from '../api/verifier-preuve';
import { Deposer } from '../components/preuves/Deposer';
import { Verdict } from '../components/preuves/Verdict';
import lien from '../components/lien.module.css';
import styles from '../components/preuves/preuves.module.css';

const OCTETS_MAX = 10 * 1024 * 1024;

/** Ce qui a été vérifié : un fichier déposé, ou l'empreinte de l'adresse. */
interface Verifie {
  de: 'adresse' | 'fichier';
  suite: Issue<VerificationDePreuve>;
}

const TROP_LOURD = new ErreurApi({
  statut: 413,
  message: 'Ce fichier pèse plus de 10\u00a0Mo. Ce n’est pas l’un des nôtres.',
});

/** La preuve que désigne l'adresse : attendue, introuvable, ou pas lue. */
function SansPreuve({
  suite,
  reessayer,
}: {
  suite: Verifie['suite'];
  reessayer: () => void;
}): JSX.Element | null {
  if (!(suite instanceof ErreurApi)) return null;
  const inconnue = suite.code === 'RESSOURCE_INTROUVABLE';
  return (
    <Alerte
      type={inconnue ? 'alerte' : 'erreur'}
      titre={suite.message}
      action={inconnue ? undefined : <Bouton onClick={reessayer}>Réessayer</Bouton>}
    >
      {inconnue && 'L’adresse a peut-être été coupée. Déposez plutôt le fichier reçu, plus bas.'}
    </Alerte>
  );
}

/** /preuves et /preuves/:empreinte : ce que chacun peut vérifier d'un devis accepté ici, sans compte. */
export default function PagePreuves({ empreinte }: { empreinte: string }): JSX.Element {
  const [verifie, setVerifie] = useState<Verifie | null>(null);
  const [occupe, setOccupe] = useState(false);
  const lire = useCallback(() => {
    if (empreinte) void verifierLEmpreinte(empreinte).then((suite) => setVerifie({ de: 'adresse', suite }));
  }, [empreinte]);
  useEffect(lire, [lire]);
  const deposer = async (fichier: File): Promise<void> => {
    if (fichier.size > OCTETS_MAX) return setVerifie({ de: 'fichier', suite: TROP_LOURD });
    // L'ancien verdict n'est pas celui de ce fichier.
    setVerifie(null);
    setOccupe(true);
    const suite = await verifierLeFichier(fichier);
    setOccupe(false);
    setVerifie({ de: 'fichier', suite });
  };
  const duFichier = verifie?.de === 'fichier';
  const suite = verifie?.suite;
  const refus = suite instanceof ErreurApi ? suite.message : '';
  return (
    <>
      <Evitement />
      <header className={lien.entete}>
        <a href={paths.accueil.chemin} aria-label="Facturier, accueil">
          <Logo taille={24} />
        </a>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className={lien.page}
        aria-busy={occupe || (empreinte !== '' && !verifie)}
      >
        <div className={styles.page}>
          <h1>Vérifier un devis accepté</h1>
          <p>
            Un devis accepté en ligne laisse un dossier de preuve. Cette page recalcule tout et dit si quelque
            chose a changé depuis la signature. Elle ne dit ni qui a signé, ni à quelle adresse.
          </p>
          {(empreinte || occupe) && !verifie && <p role="status">Vérification…</p>}
          {verifie && !duFichier && <SansPreuve suite={verifie.suite} reessayer={lire} />}
          {suite && !(suite instanceof ErreurApi) && <Verdict verification={suite} annonce={duFichier} />}
          <Deposer
            occupe={occupe}
            refus={duFichier ? refus : ''}
            surFichier={(fichier) => void deposer(fichier)}
          />
        </div>
      </main>
    </>
  );
}
