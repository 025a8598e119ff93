import { Component, type JSX, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import styles from './EcranErreur.module.css';

const RECHARGE = 'rechargement-version';
const DELAI_ENTRE_RECHARGES_MS = 30_000;

/** Vrai si un morceau de l'application n'existe plus sur le serveur : une nouvelle version a été mise en ligne. */
export const estVersionPerimee = (erreur: unknown): boolean =>
  erreur instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(erreur.message);

/** Recharge la page une fois, pour prendre la nouvelle version ; rend faux si c'est déjà fait à l'instant. */
function rechargerUneFois(): boolean {
  const derniere = Number(sessionStorage.getItem(RECHARGE) ?? 0);
  if (Date.now() - derniere < DELAI_ENTRE_RECHARGES_MS) return false;
  sessionStorage.setItem(RECHARGE, String(Date.now()));
  window.location.reload();
  return true;
}

/** L'écran d'une page qui n'a pas pu s'afficher : ce qui s'est passé, quoi faire, la référence à citer. */
export function EcranErreur({ erreur, reessayer }: { erreur: unknown; reessayer?: () => void }): JSX.Element {
  const reference = erreur instanceof ErreurApi ? erreur.requestId : null;
  const sansReponse = erreur instanceof ErreurApi && erreur.sansReponse;
  const phrase = sansReponse
    ? 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
    : phraseErreur(
        erreur,
        'Cette page n’a pas pu s’afficher. Rien de ce que vous aviez enregistré n’est perdu.',
      );
  return (
    <div className={styles.ecranErreur}>
      <div role="alert">
        <h1>Un incident est survenu</h1>
        <p>{phrase}</p>
        {reference && (
          <p className={styles.reference}>
            Référence à citer à l’assistance&nbsp;: <code>{reference}</code>
          </p>
        )}
      </div>
      <p className={styles.actes}>
        <button type="button" onClick={reessayer ?? (() => window.location.reload())}>
          Réessayer
        </button>
        <a href="/">Revenir à l’accueil</a>
      </p>
    </div>
  );
}

/** Ce que le routeur affiche quand une page échoue ; une version périmée se recharge d'elle-même. */
export function ErreurDePage(): JSX.Element | null {
  const erreur = useRouteError();
  if (estVersionPerimee(erreur) && rechargerUneFois()) return null;
  return <EcranErreur erreur={erreur} />;
}

/** Le même quand rien d'autre n'est à l'écran : l'erreur est alors le contenu de la page. */
export function ErreurDApplication(): JSX.Element {
  return (
    <main id="contenu" tabIndex={-1}>
      <ErreurDePage />
    </main>
  );
}

/** Isole une partie de page : si elle échoue, le reste continue. */
export class BarriereErreur extends Component<
  { children: ReactNode; secours?: ReactNode },
  { erreur: unknown }
> {
  override state = { erreur: null as unknown };

  static getDerivedStateFromError(erreur: unknown): { erreur: unknown } {
    return { erreur };
  }

  override render(): ReactNode {
    if (this.state.erreur === null) return this.props.children;
    return this.props.secours ?? <EcranErreur erreur={this.state.erreur} />;
  }
}
