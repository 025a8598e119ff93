import { createContext, use, type JSX, type ReactNode } from 'react';
import styles from './anglais.module.css';

/** Vrai de la page d'un document dit en deux langues : ses titres et ses boutons le sont aussi. */
export const EnDeuxLangues = createContext(false);

/** Le même mot en anglais, à côté, pour qui le lit ; rien sinon. */
export function Aussi({ children }: { children: ReactNode }): JSX.Element | null {
  if (!use(EnDeuxLangues)) return null;
  return (
    <>
      {' / '}
      <span lang="en-GB">{children}</span>
    </>
  );
}

/** Une phrase entière en anglais, sous la sienne, pour qui la lit. */
export function SousEnAnglais({ children }: { children: ReactNode }): JSX.Element | null {
  if (!use(EnDeuxLangues) || !children) return null;
  return (
    <span lang="en-GB" className={styles.sous}>
      {children}
    </span>
  );
}

const JOUR = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** « 21 December 2026 » */
export const jourEnAnglais = (date: string): string => JOUR.format(new Date(date));
