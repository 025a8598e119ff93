import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { enReserve } from '@/lib/reserve';
import { Feuille } from '@/features/factures/public';
import lisible from './ApercuLisible.module.css';
import styles from './ApercuAgrandissable.module.css';

const ApercuEntier = lazy(enReserve(() => import('./ApercuEntier')));

/** Où chaque étape s'écrit sur la feuille. */
const PARTIES = {
  1: 'header',
  2: 'header + div > :first-child',
  3: '[data-lignes] > tr:not([aria-hidden]):last-of-type, [data-lignes]',
  4: 'div:has(> table > [data-lignes]) + div',
} as const;

/** De l'air au-dessus de la partie montrée. */
const AIR = 56;

/** Amène dans la zone qui défile la partie en cours de saisie ; ce qui s'y voit déjà ne bouge pas. */
function montrer(partie: Element | null | undefined): void {
  const zone = partie?.closest('section[aria-label]');
  if (!partie || !zone) return;
  const [dedans, cadre] = [partie.getBoundingClientRect(), zone.getBoundingClientRect()];
  if (dedans.top < cadre.top || dedans.bottom > cadre.bottom) zone.scrollTop += dedans.top - cadre.top - AIR;
}

/** L'aperçu d'une saisie, la page entière ou, à côté d'une étape, ce qu'elle écrit ; un clic le montre à sa taille de papier. */
export function ApercuAgrandissable({
  facture,
  etape,
}: {
  facture: FactureADessiner;
  etape?: keyof typeof PARTIES;
}): JSX.Element {
  const [entier, setEntier] = useState(false);
  const cadre = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const feuille = cadre.current;
    if (!etape || !feuille) return undefined;
    // À l'étape qui s'ouvre, puis quand la feuille grandit : une ligne de plus se voit.
    const suivi = new ResizeObserver(() => montrer([...feuille.querySelectorAll(PARTIES[etape])].at(-1)));
    suivi.observe(feuille);
    return () => suivi.disconnect();
  }, [etape]);
  return (
    <div ref={cadre} className={clsx(styles.agrandissable, etape && lisible.lisible)}>
      <Feuille facture={facture} />
      <button
        type="button"
        className={styles.agrandir}
        aria-label="Agrandir l’aperçu"
        title="Agrandir l’aperçu"
        onClick={() => setEntier(true)}
      >
        <Icone nom="loupe" taille={16} />
      </button>
      <Suspense>
        {entier && <ApercuEntier facture={facture} surFermeture={() => setEntier(false)} />}
      </Suspense>
    </div>
  );
}
