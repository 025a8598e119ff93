import { useState } from 'react';
import { lierChamp, type ChampSaisi } from './champ-saisi';
import {
  fautesDuRefus,
  relever,
  resumer,
  type Faute,
  type Fautes,
  type Nom,
  type Regle,
  type Resume,
} from './fautes';
import { useEnvoi } from './use-envoi';
import { useReproches, type Dite } from './use-reproches';

export interface OptionsFormulaire<T extends object, R> {
  /** Préfixe des identifiants des champs. */
  nom: string;
  depart: T;
  regle?: Regle<NoInfer<T>>;
  dite?: Dite;
  /** Le résumé d'un envoi refusé ; par défaut « 2 champs sont à corriger » et leurs fautes. */
  resume?: (fautes: readonly Faute<T>[], valeurs: T) => Resume | null;
  envoyer: (valeurs: T) => Promise<R>;
  /** Après l'envoi, si l'écran est encore là. */
  reussite?: (resultat: R, valeurs: T) => void;
  echec?: (erreur: unknown, aller: (nom: Nom<T>) => void) => void;
  /** Le champ de la saisie que vise un nom du serveur (`to` → `destinataire`) ; le même nom par défaut. */
  champDuRefus?: (champ: string) => string;
  /** Avant d'aller à un champ : un onglet fermé s'ouvre. */
  surAller?: (nom: Nom<T>) => void;
  surChangement?: (valeurs: T) => void;
}

export interface Saisie<T extends object> {
  nom: string;
  valeurs: T;
  enCours: boolean;
  /** L'échec du dernier envoi, ou `null`. */
  refus: unknown;
  /** Ce qu'un envoi refusé par la règle reproche, jusqu'à la frappe suivante. */
  resume: Resume | null;
  champ: <C extends Nom<T>>(nom: C) => ChampSaisi<T[C]>;
  changer: (changements: Partial<T>) => void;
  /** Repart de ces valeurs, sans reproche. */
  remettre: (valeurs: T) => void;
  aller: (nom: Nom<T>) => void;
  /** Relève les fautes et va à la première ; sans faute, envoie, une fois à la fois. */
  envoyer: (changements?: Partial<T>) => void;
}

/** Ce qu'une fenêtre ou un formulaire attend d'une saisie, quels que soient ses champs. */
export type SaisieEnvoyable = Pick<Saisie<object>, 'nom' | 'enCours' | 'resume' | 'envoyer'>;

/** Ce qu'une partie d'un formulaire en reçoit : ses champs et leurs valeurs. */
export type Champs<T extends object> = Pick<Saisie<T>, 'champ' | 'valeurs' | 'changer'>;

const SANS_FAUTE = <T>(): Fautes<T> => ({});
const MEME_NOM = (champ: string): string => champ;

/**
 * Un formulaire, avec antd ou sans : valeurs, fautes par champ, refus du serveur à côté de leurs champs, un seul envoi
 * à la fois. Rien n'est reproché avant le premier envoi ; ensuite les fautes suivent la frappe. Un envoi refusé, par la
 * règle ou par le serveur, mène au premier champ fautif.
 */
export function useFormulaire<T extends object, R = unknown>(options: OptionsFormulaire<T, R>): Saisie<T> {
  const { nom, regle = SANS_FAUTE, dite = 'envoi', champDuRefus = MEME_NOM } = options;
  const [valeurs, setValeurs] = useState(options.depart);
  const reproches = useReproches<T>(dite);
  const { enCours, refus, lancer } = useEnvoi();
  const fautes = regle(valeurs);
  const aller = (champ: Nom<T>): void => {
    options.surAller?.(champ);
    document.getElementById(`${nom}-${champ}`)?.focus();
  };
  const allerAu = (premiere: Faute<T> | undefined): void => premiere && aller(premiere[0]);

  const changer = (changements: Partial<T>): void => {
    setValeurs((avant) => ({ ...avant, ...changements }));
    reproches.reprendre(Object.keys(changements));
    options.surChangement?.({ ...valeurs, ...changements });
  };

  const envoyer = (changements?: Partial<T>): void => {
    if (enCours) return;
    const envoyees = { ...valeurs, ...changements };
    const relevees = relever(envoyees, regle);
    setValeurs(envoyees);
    reproches.parLaRegle(relevees, (options.resume ?? resumer)(relevees, envoyees));
    if (relevees.length > 0) return allerAu(relevees[0]);
    void lancer(() => options.envoyer(envoyees), {
      reussite: (resultat) => options.reussite?.(resultat, envoyees),
      echec: (erreur) => {
        const refusees = fautesDuRefus(erreur, envoyees, champDuRefus);
        reproches.parLeServeur(refusees);
        allerAu(refusees[0]);
        options.echec?.(erreur, aller);
      },
    });
  };

  const champ = <C extends Nom<T>>(cle: C): ChampSaisi<T[C]> =>
    lierChamp({
      id: `${nom}-${cle}`,
      nom: cle,
      valeur: valeurs[cle],
      changer: (valeur) => changer({ [cle]: valeur } as unknown as Partial<T>),
      faute: reproches.deChamp(cle, fautes[cle]),
      annonce: reproches.resume === null,
      ...(dite === 'depart' && { surDepart: () => reproches.quitter(cle) }),
    });

  const remettre = (nouvelles: T): void => {
    setValeurs(nouvelles);
    reproches.effacer();
  };

  const { resume } = reproches;
  return { nom, valeurs, enCours, refus, resume, champ, changer, remettre, aller, envoyer };
}
