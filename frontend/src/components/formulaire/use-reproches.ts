import { useState } from 'react';
import type { Faute, Fautes, Nom, Resume } from './fautes';

/** Quand une faute se dit : après un premier envoi refusé (d'ordinaire), en quittant le champ, ou à la frappe. */
export type Dite = 'envoi' | 'depart' | 'frappe';

export interface Reproches<T> {
  resume: Resume | null;
  /** Ce qui se dit d'un champ : la faute de sa valeur si le moment en est venu, sinon le refus du serveur. */
  deChamp: (nom: Nom<T>, faute: string | null | undefined) => string | null;
  /** L'envoi est refusé par la règle : dès lors ses fautes se disent. */
  parLaRegle: (fautes: readonly Faute<T>[], resume: Resume | null) => void;
  parLeServeur: (fautes: readonly Faute<T>[]) => void;
  /** Ces champs changent : ni refus ni résumé ne valent plus pour eux. */
  reprendre: (noms: readonly string[]) => void;
  quitter: (nom: Nom<T>) => void;
  effacer: () => void;
}

/** Ce qu'un formulaire reproche, et depuis quand. */
export function useReproches<T>(dite: Dite): Reproches<T> {
  const [essaye, setEssaye] = useState(dite === 'frappe');
  const [quittes, setQuittes] = useState<readonly string[]>([]);
  const [refuses, setRefuses] = useState<Fautes<T>>({});
  const [resume, setResume] = useState<Resume | null>(null);
  return {
    resume,
    deChamp: (nom, faute) => ((essaye || quittes.includes(nom)) && faute) || refuses[nom] || null,
    parLaRegle: (fautes, nouveau) => {
      setRefuses({});
      setResume(nouveau);
      if (fautes.length > 0) setEssaye(true);
    },
    parLeServeur: (fautes) => setRefuses(Object.fromEntries(fautes) as Fautes<T>),
    reprendre: (noms) => {
      setRefuses((avant) => ({ ...avant, ...Object.fromEntries(noms.map((nom) => [nom, null])) }));
      setResume(null);
    },
    quitter: (nom) => setQuittes((avant) => [...avant, nom]),
    effacer: () => {
      setEssaye(dite === 'frappe');
      setQuittes([]);
      setRefuses({});
      setResume(null);
    },
  };
}
