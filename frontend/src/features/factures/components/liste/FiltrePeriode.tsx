import { clsx } from 'clsx';
import { Button, Popover } from 'antd';
import { lazy, Suspense, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { formaterDateCourte } from '@/lib/format/date';
import textes from '@/components/textes.module.css';
import type { Periode } from './ChoixPeriode';
import styles from './liste.module.css';

const charger = (): Promise<typeof import('./ChoixPeriode')> => import('./ChoixPeriode');
const ChoixPeriode = lazy(charger);

const resume = (du: string, au: string): string => {
  if (du && au) return `${formaterDateCourte(du)} – ${formaterDateCourte(au)}`;
  if (du) return `Depuis le ${formaterDateCourte(du)}`;
  return au ? `Jusqu’au ${formaterDateCourte(au)}` : 'Période';
};

/** Filtre par date d'émission : raccourcis ou deux dates libres. */
export function FiltrePeriode({
  du,
  au,
  surChangement,
}: Periode & { surChangement: (periode: Periode) => void }): JSX.Element {
  const contenu = (
    <Suspense fallback={<div className={clsx(styles.periode, styles.periodeAttente)} aria-busy="true" />}>
      <ChoixPeriode du={du} au={au} surChangement={surChangement} />
    </Suspense>
  );
  return (
    <Popover content={contenu} trigger="click" placement="bottomLeft">
      <Button
        className={textes.chiffres}
        aria-haspopup="dialog"
        onPointerEnter={() => void charger()}
        onFocus={() => void charger()}
      >
        {resume(du, au)} <Icone nom="chevron" taille={14} />
      </Button>
    </Popover>
  );
}
