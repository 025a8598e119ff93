import { clsx } from 'clsx';
import { lazy, Suspense, useState, type ComponentPropsWithRef, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { formaterDateCourte } from '@/lib/format/date';
import selecteur from '@/components/Selecteur.module.css';
import textes from '@/components/textes.module.css';
import type { Periode } from './ChoixPeriode';

const charger = (): Promise<typeof import('./PeriodeOuverte')> => import('./PeriodeOuverte');
const PeriodeOuverte = lazy(charger);

const resume = (du: string, au: string): string => {
  if (du && au) return `${formaterDateCourte(du)} – ${formaterDateCourte(au)}`;
  if (du) return `Depuis le ${formaterDateCourte(du)}`;
  return au ? `Jusqu’au ${formaterDateCourte(au)}` : 'Période';
};

/** Filtre par date d'émission : le volet des raccourcis et des deux dates n'arrive qu'au premier geste. */
export function FiltrePeriode({
  du,
  au,
  surChangement,
}: Periode & { surChangement: (periode: Periode) => void }): JSX.Element {
  const [demandee, setDemandee] = useState(false);
  const bouton = (props: ComponentPropsWithRef<'button'>): JSX.Element => (
    <button
      type="button"
      className={clsx(selecteur.selecteur, !du && !au && selecteur.vide, textes.chiffres)}
      aria-haspopup="dialog"
      {...props}
    >
      {resume(du, au)} <Icone nom="chevron" taille={14} />
    </button>
  );
  const repos = bouton({
    onPointerEnter: () => void charger(),
    onFocus: () => void charger(),
    onClick: () => setDemandee(true),
  });
  if (!demandee) return repos;
  return (
    <Suspense fallback={repos}>
      <PeriodeOuverte du={du} au={au} surChangement={surChangement} bouton={bouton({ autoFocus: true })} />
    </Suspense>
  );
}
