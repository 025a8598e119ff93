import { useState, type ChangeEvent } from 'react';
import { ErreurApi } from '@/lib/erreurs-api';

/** Les valeurs d'un formulaire : des textes, nommés. */
export type Valeurs = Record<string, string>;

/** Ce que chaque champ reproche à sa valeur, ou `null`. */
export type Regles<T> = { readonly [C in keyof T]?: (valeur: string) => string | null };

type Fautes<T> = { readonly [C in keyof T]?: string };

/** Ce qu'un contrôle reçoit de son formulaire. */
export interface ControleSaisi {
  id: string;
  name: string;
  value: string;
  onChange: (evenement: ChangeEvent<HTMLInputElement>) => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface ChampSaisi {
  controle: ControleSaisi;
  faute: string | undefined;
  /** Change la valeur sans passer par un événement. */
  changer: (valeur: string) => void;
}

export interface FormulaireSaisi<T extends Valeurs> {
  valeurs: T;
  /** Les fautes du dernier envoi refusé, effacées à la première frappe. */
  resume: readonly string[];
  champ: (nom: keyof T & string) => ChampSaisi;
  aller: (nom: keyof T & string) => void;
  /** Pose les refus du serveur à côté de leurs champs et va au premier ; faux si aucun n'est à l'écran. */
  poserRefus: (erreur: unknown) => boolean;
  /** Relève les fautes et va à la première ; sans faute, rend les valeurs. */
  valider: () => T | null;
}

function relever<T extends Valeurs>(valeurs: T, regles: Regles<T>): [keyof T & string, string][] {
  return Object.keys(valeurs).flatMap((nom): [keyof T & string, string][] => {
    const faute = regles[nom]?.(valeurs[nom] ?? '');
    return faute ? [[nom, faute]] : [];
  });
}

/**
 * Un formulaire sans bibliothèque : rien n'est reproché avant le premier envoi, puis les fautes suivent la frappe ;
 * un envoi refusé mène au premier champ fautif.
 * @param nom préfixe des identifiants des champs
 */
export function useFormulaire<T extends Valeurs>(
  nom: string,
  depart: T,
  regles: Regles<T>,
): FormulaireSaisi<T> {
  const [valeurs, setValeurs] = useState(depart);
  const [fautes, setFautes] = useState<Fautes<T>>({});
  const [resume, setResume] = useState<readonly string[]>([]);
  const [essaye, setEssaye] = useState(false);
  const aller = (champ: string): void => document.getElementById(`${nom}-${champ}`)?.focus();

  const changer = (champ: keyof T & string, valeur: string): void => {
    setValeurs((avant) => ({ ...avant, [champ]: valeur }));
    setFautes((avant) => ({ ...avant, [champ]: (essaye && regles[champ]?.(valeur)) || undefined }));
    setResume([]);
  };

  const reprocher = (relevees: [keyof T & string, string][]): void => {
    setFautes(Object.fromEntries(relevees) as Fautes<T>);
    const premiere = relevees[0];
    if (premiere) aller(premiere[0]);
  };

  const poserRefus = (erreur: unknown): boolean => {
    if (!(erreur instanceof ErreurApi)) return false;
    const connus = erreur.champs.filter(({ champ }) => champ in valeurs);
    if (connus.length > 0) reprocher(connus.map(({ champ, message }) => [champ, message]));
    return connus.length > 0;
  };

  const valider = (): T | null => {
    const relevees = relever(valeurs, regles);
    reprocher(relevees);
    setResume(relevees.map(([, faute]) => faute));
    if (relevees.length === 0) return valeurs;
    setEssaye(true);
    return null;
  };

  const champ = (cle: keyof T & string): ChampSaisi => {
    const id = `${nom}-${cle}`;
    const faute = fautes[cle];
    return {
      faute,
      changer: (valeur) => changer(cle, valeur),
      controle: {
        id,
        name: cle,
        value: valeurs[cle] ?? '',
        onChange: ({ target }) => changer(cle, target.value),
        'aria-invalid': faute ? true : undefined,
        'aria-describedby': faute ? `${id}-faute` : undefined,
      },
    };
  };

  return { valeurs, resume, champ, aller, poserRefus, valider };
}
