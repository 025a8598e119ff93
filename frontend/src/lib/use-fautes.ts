import { useState } from 'react';
import { ErreurApi } from './erreurs-api';

/** Ce qu'un contrôle reçoit pour dire sa faute : sa note est l'élément `id` + `-note`. */
export interface ControleFautif {
  id: string;
  status: 'error' | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type ParChamp = Readonly<Record<string, string | null | undefined>>;

export interface FautesSaisie {
  /** La faute d'un champ, ou son refus par le serveur ; rien avant le premier envoi. */
  faute: (id: string) => string | null;
  controle: (id: string) => ControleFautif;
  /** Le résumé, s'il y a plusieurs fautes ; une seule est déjà annoncée à son champ. */
  resume: readonly string[];
  /** À l'envoi : vrai si rien n'est à reprocher, sinon mène au premier champ fautif. */
  valider: () => boolean;
  /** Mène au premier champ que le serveur refuse. `champs` : nom du serveur → identifiant à l'écran. */
  viserRefus: (erreur: unknown, champs: Readonly<Record<string, string>>) => void;
}

const viser = (id: string | undefined): void => {
  if (id) document.getElementById(id)?.focus();
};

/**
 * Les fautes d'une fenêtre de saisie : rien n'est reproché avant le premier envoi ; un envoi refusé
 * les résume et mène au premier champ fautif.
 * @param releve les fautes de la saisie de l'instant, par identifiant de champ, dans l'ordre de l'écran
 * @param refus ce que le serveur a refusé au dernier envoi : se montre, n'empêche pas de renvoyer
 */
export function useFautes(releve: ParChamp, refus: ParChamp = {}): FautesSaisie {
  const [essaye, setEssaye] = useState(false);
  const fautes = Object.entries(releve).filter((paire): paire is [string, string] => Boolean(paire[1]));
  const faute = (id: string): string | null => (essaye && releve[id]) || refus[id] || null;
  return {
    faute,
    resume: essaye && fautes.length > 1 ? fautes.map(([, texte]) => texte) : [],
    controle: (id) => ({
      id,
      status: faute(id) ? 'error' : undefined,
      'aria-invalid': faute(id) ? true : undefined,
      'aria-describedby': faute(id) ? `${id}-note` : undefined,
    }),
    valider: () => {
      setEssaye(true);
      viser(fautes[0]?.[0]);
      return fautes.length === 0;
    },
    viserRefus: (erreur, champs) => {
      if (!(erreur instanceof ErreurApi)) return;
      viser(erreur.champs.map(({ champ }) => champs[champ]).find(Boolean));
    },
  };
}
