import { Button } from 'antd';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type JSX,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { BarriereErreur } from '@/components/BarriereErreur';
import { Icone } from '@/components/Icone';
import { SqueletteFiche } from '@/components/Squelettes';
import { useFocusRendu } from '@/lib/focus-rendu';
import {
  abonnerAssistant,
  fermerAssistant,
  lierAssistant,
  lireAssistant,
  prendreDepart,
  rangerAssistant,
  retenirSaisie,
  type AssistantOuvert,
} from '@/features/factures/public';
import type { Depart } from '../model/tenue';
import styles from './assistant.module.css';

// Chargé à la première ouverture : la liste des factures ne paie pas le poids de l'assistant.
const ChargementAssistant = lazy(async () => ({
  default: (await import('./ChargementAssistant')).ChargementAssistant,
}));

/** Aller ailleurs réduit le panneau, pour que la page demandée se voie. Un filtre de la page qui est dessous n'y change rien. */
function useReductionAuDepart(): void {
  const lieu = useLocation();
  const dernier = useRef(lieu);
  useEffect(() => {
    const avant = dernier.current;
    dernier.current = lieu;
    const filtre = avant.pathname === lieu.pathname && avant.search !== lieu.search;
    if (avant.key !== lieu.key && !filtre) rangerAssistant(true);
  }, [lieu]);
}

/** Vrai si le focus n'est à personne, ou à l'assistant qui disparaît. */
function focusLibre(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('[data-assistant]') !== null
  );
}

function Barre({ fermer }: { fermer: () => void }): JSX.Element {
  const reprendre = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focusLibre()) reprendre.current?.focus();
  }, []);
  return (
    <div className={styles.assistantBarre} role="region" aria-label="Facture en cours">
      <Icone nom="facture" taille={20} />
      <span className={styles.assistantBarreTexte}>Facture en cours</span>
      <Button ref={reprendre} type="primary" onClick={() => rangerAssistant(false)}>
        Reprendre
      </Button>
      <Button
        type="text"
        aria-label="Fermer l’assistant"
        title="Fermer"
        icon={<Icone nom="croix" />}
        onClick={fermer}
      />
    </div>
  );
}

const recharger = (): void => window.location.reload();

/** L'assistant n'a pas pu s'afficher : la copie garde la saisie, et l'on peut toujours le fermer. Sans réseau, il attend son retour. */
function Incident(): JSX.Element {
  const [enLigne] = useState(navigator.onLine);
  useEffect(() => {
    if (enLigne) return undefined;
    window.addEventListener('online', recharger);
    return () => window.removeEventListener('online', recharger);
  }, [enLigne]);
  return (
    <div className={styles.assistantVide}>
      <Alerte
        type="erreur"
        titre={
          enLigne
            ? 'L’assistant n’a pas pu s’afficher.'
            : 'Vous êtes hors ligne\u00a0: l’assistant s’affichera au retour du réseau.'
        }
        action={
          <>
            {enLigne && (
              <Button type="primary" onClick={recharger}>
                Réessayer
              </Button>
            )}{' '}
            <Button onClick={fermerAssistant}>Fermer l’assistant</Button>
          </>
        }
      >
        Votre saisie est gardée&nbsp;: vous la retrouverez entière.
      </Alerte>
    </div>
  );
}

function Ouvert({ ouvert }: { ouvert: AssistantOuvert }): JSX.Element {
  // La demande de départ : l'identifiant du brouillon, retenu ensuite, ne doit pas relancer le chargement.
  // Une saisie cédée l'est toujours par l'assistant lui-même.
  const [demande] = useState({ ...ouvert, depart: ouvert.depart as Depart | undefined });
  const commandes = useRef<(() => void) | null>(null);
  const section = useRef<HTMLElement>(null);
  const fermer = (): void => (commandes.current ?? fermerAssistant)();
  useFocusRendu();
  useReductionAuDepart();
  useEffect(prendreDepart, []);
  useEffect(() => {
    // Redéployé, il reprend le focus que la barre perd en disparaissant.
    if (!ouvert.reduit) section.current?.querySelector<HTMLElement>('[data-etape]')?.focus();
  }, [ouvert.reduit]);
  return (
    <>
      <section
        ref={section}
        data-assistant
        className={styles.assistant}
        role="dialog"
        aria-modal="false"
        aria-labelledby="titre-assistant"
        hidden={ouvert.reduit}
      >
        <BarriereErreur secours={<Incident />}>
          <Suspense fallback={<SqueletteFiche />}>
            <ChargementAssistant
              demande={demande}
              surGarde={retenirSaisie}
              surFermeture={fermerAssistant}
              surReduction={() => rangerAssistant(true)}
              commandes={commandes}
            />
          </Suspense>
        </BarriereErreur>
      </section>
      {ouvert.reduit && <Barre fermer={fermer} />}
    </>
  );
}

/** Le panneau de l'assistant, non modal, en bas à droite ; réduit, il reste monté : aucun champ ne se perd. */
export function PanneauAssistant({ compteId }: { compteId: string }): JSX.Element | null {
  const ouvert = useSyncExternalStore(abonnerAssistant, lireAssistant);
  useEffect(() => lierAssistant(compteId), [compteId]);
  return ouvert?.compteId === compteId ? <Ouvert key={ouvert.jeton} ouvert={ouvert} /> : null;
}
