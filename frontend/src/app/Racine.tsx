import { clsx } from 'clsx';
import { useEffect, useRef, type JSX } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { Evitement } from '@/components/Evitement';
import { texteNonLus, useNonLus } from '@/features/messaging/public';
import { useModeAffiche } from '@/lib/apparence';
import { useTitrePrecis } from '@/lib/titre-onglet';
import textes from '@/components/textes.module.css';
import styles from './Racine.module.css';

interface Poignee {
  titre?: string;
}

const titreDe = (correspondances: ReturnType<typeof useMatches>): string => {
  const titre = correspondances
    .map(({ handle }) => (handle as Poignee | undefined)?.titre)
    .findLast((valeur) => valeur !== undefined);
  return titre ? `${titre} – Facturier` : 'Facturier';
};

/** Autour de toutes les pages : lien d'évitement, titre de l'onglet (avec les messages non lus), annonce de la page aux lecteurs d'écran, défilement. */
export function Racine(): JSX.Element {
  const route = titreDe(useMatches());
  const precis = useTitrePrecis();
  const titre = precis ? `${precis} – Facturier` : route;
  const nonLus = useNonLus();
  const enRoute = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const premiere = useRef(true);
  // Toutes les pages suivent le thème du système quand il change, même celles sans antd.
  useModeAffiche();

  useEffect(() => {
    document.title = nonLus > 0 ? `(${texteNonLus(nonLus)}) ${titre}` : titre;
  }, [titre, nonLus]);

  useEffect(() => {
    if (premiere.current) premiere.current = false;
    // Un champ que la page d'arrivée a choisi de prendre garde le focus.
    else if (!document.activeElement?.matches('input, textarea'))
      document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Evitement />
      <div className={clsx(styles.progression, enRoute && styles.progressionActive)} aria-hidden="true" />
      <Outlet />
      <p className={textes.lecteurs} aria-live="polite">
        {titre}
      </p>
      <ScrollRestoration />
    </>
  );
}
