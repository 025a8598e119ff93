import type { JSX } from 'react';
import './squelettes.css';

/** Des lignes de la forme d'un tableau ; n'apparaissent qu'après 200 ms, pour ne pas clignoter. */
export function SqueletteLignes({ nombre = 6 }: { nombre?: number }): JSX.Element {
  return (
    <div className="squelette squelette-cadre" role="status">
      <span className="lecteurs">Chargement…</span>
      {Array.from({ length: nombre }, (_, rang) => (
        <div key={rang} className="squelette-ligne" aria-hidden="true">
          <i style={{ width: '18%' }} />
          <i style={{ width: '12%' }} />
          <i style={{ width: `${34 - (rang % 3) * 6}%` }} />
          <i style={{ width: '10%', marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  );
}

/** Des cartes, pour les listes du téléphone et les grilles. */
export function SqueletteCartes({ nombre = 4 }: { nombre?: number }): JSX.Element {
  return (
    <div className="squelette squelette-cartes" role="status">
      <span className="lecteurs">Chargement…</span>
      {Array.from({ length: nombre }, (_, rang) => (
        <div key={rang} className="squelette-carte" aria-hidden="true">
          <i style={{ width: '55%' }} />
          <i style={{ width: '80%' }} />
          <i style={{ width: '35%' }} />
        </div>
      ))}
    </div>
  );
}

/** Un formulaire ou une fiche en cours de chargement. */
export function SqueletteFiche({ champs = 5 }: { champs?: number }): JSX.Element {
  return (
    <div className="squelette squelette-fiche" role="status">
      <span className="lecteurs">Chargement…</span>
      {Array.from({ length: champs }, (_, rang) => (
        <div key={rang} aria-hidden="true">
          <i style={{ width: 120, height: 10 }} />
          <i style={{ height: 36, marginTop: 8 }} />
        </div>
      ))}
    </div>
  );
}

/** L'ossature de l'application pendant que le compte se charge. */
export function SqueletteApplication(): JSX.Element {
  return (
    <div className="squelette squelette-application" role="status">
      <span className="lecteurs">Chargement…</span>
      <div className="squelette-barre" aria-hidden="true" />
      <div className="squelette-page" aria-hidden="true">
        <i style={{ width: 180, height: 28 }} />
        <i style={{ height: 88, marginTop: 24 }} />
        <i style={{ height: 320, marginTop: 20 }} />
      </div>
    </div>
  );
}
