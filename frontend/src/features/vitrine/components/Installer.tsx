import { useState, type JSX } from 'react';
import { installer, useInstallation, type EtatInstallation } from '../pwa/installation';
import commun from './commun.module.css';
import styles from './Installer.module.css';

const ETAPES: Record<'ios' | 'menu', { titre: string; etapes: string[] }> = {
  ios: {
    titre: 'Sur iPhone et iPad',
    etapes: [
      'Ouvrez cette page dans Safari.',
      'Touchez Partager, le carré d’où sort une flèche.',
      'Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
    ],
  },
  menu: {
    titre: 'Depuis ce navigateur',
    etapes: [
      'Ouvrez le menu du navigateur.',
      'Choisissez «\u00a0Installer l’application\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
      'Si le choix n’y est pas, essayez avec Chrome, Edge ou, sur iPhone, Safari.',
    ],
  },
};

function MarcheASuivre({ pour }: { pour: 'ios' | 'menu' }): JSX.Element {
  const { titre, etapes } = ETAPES[pour];
  return (
    <div className={styles.marche} role="status">
      <h3>{titre}</h3>
      <ol>
        {etapes.map((etape) => (
          <li key={etape}>{etape}</li>
        ))}
      </ol>
    </div>
  );
}

const marcheDe = (etat: EtatInstallation): 'ios' | 'menu' => (etat === 'ios' ? 'ios' : 'menu');

/** Le bouton d'installation : l'invitation du navigateur quand il en a une, sinon la marche à suivre. */
export function Installer(): JSX.Element {
  const etat = useInstallation();
  const [ouverte, setOuverte] = useState(false);
  const agir = (): void => {
    if (etat === 'possible') void installer();
    else setOuverte(!ouverte);
  };
  return (
    <section className={commun.section} aria-labelledby="titre-installer">
      <div className={styles.installer}>
        <div>
          <h2 id="titre-installer">Sur votre téléphone, sans magasin d’applications</h2>
          <p className={commun.chapeau}>
            Facturier s’installe depuis cette page, sur téléphone comme sur ordinateur, et s’ouvre comme une
            application.
          </p>
        </div>
        <div className={styles.acte}>
          {etat === 'faite' ? (
            <p role="status">Facturier est installé&nbsp;: vous y êtes.</p>
          ) : (
            <button
              type="button"
              className={`${commun.bouton} ${commun.grand}`}
              onClick={agir}
              aria-expanded={etat === 'possible' ? undefined : ouverte}
            >
              Installer l’application
            </button>
          )}
          {ouverte && etat !== 'possible' && <MarcheASuivre pour={marcheDe(etat)} />}
        </div>
      </div>
    </section>
  );
}
