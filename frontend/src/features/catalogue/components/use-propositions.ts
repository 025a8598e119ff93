import type { Article } from '@facturier/domaine/contrat/catalogue';
import { useId, useState, type KeyboardEvent } from 'react';
import { noterUtilisation, usePropositions } from '../api/proposer';

/** Combien de lettres avant de proposer : en tapant, deux ; demandés, les plus pris viennent sans une. */
const A_PARTIR_DE = { frappe: 2, demande: 0 };

/** Ce qu'un champ qui propose des articles doit à ses lecteurs d'écran. */
interface AttributsCombobox {
  role: 'combobox';
  'aria-autocomplete': 'list';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
}

/** Un champ qui propose des articles : la liste, l'article désigné, et ce que font le clavier et le choix. */
export interface Completion {
  liste: string;
  articles: readonly Article[];
  actif: number;
  attributs: AttributsCombobox;
  surSaisie: () => void;
  surTouche: (evenement: KeyboardEvent) => void;
  fermer: () => void;
  choisir: (article: Article) => void;
}

/**
 * La complétion d'un champ (WAI-ARIA, « combobox with list autocomplete », choix manuel) : la frappe ouvre la liste, les flèches la
 * parcourent, Entrée prend l'article désigné, Échap ferme ; sans article désigné, la touche garde son effet ordinaire.
 * Alt et flèche du bas montrent les plus pris.
 */
export function useCompletion(texte: string, surChoix: (article: Article) => void): Completion {
  const liste = useId();
  const [ouverte, setOuverte] = useState<keyof typeof A_PARTIR_DE | null>(null);
  const [place, setPlace] = useState(-1);
  const articles = usePropositions(texte, ouverte && A_PARTIR_DE[ouverte]);
  const montree = articles.length > 0;
  const actif = montree ? Math.min(place, articles.length - 1) : -1;

  const fermer = (): void => {
    setOuverte(null);
    setPlace(-1);
  };
  const choisir = (article: Article): void => {
    fermer();
    noterUtilisation(article._id);
    surChoix(article);
  };
  const surTouche = (evenement: KeyboardEvent): void => {
    if (evenement.nativeEvent.isComposing) return;
    const retenir = (faire: () => void): void => {
      evenement.preventDefault();
      evenement.stopPropagation();
      faire();
    };
    const { key, altKey } = evenement;
    if (!montree) {
      if (key === 'ArrowDown' && altKey) retenir(() => setOuverte('demande'));
      return;
    }
    const designe = articles[actif];
    if (key === 'ArrowDown') retenir(() => setPlace((actif + 1) % articles.length));
    else if (key === 'ArrowUp') retenir(() => setPlace(actif <= 0 ? articles.length - 1 : actif - 1));
    else if (key === 'Escape') retenir(fermer);
    else if (key === 'Enter' && designe) retenir(() => choisir(designe));
    else if (key === 'Enter' || key === 'Tab') fermer();
  };
  return {
    ...{ liste, articles, actif, surTouche, fermer, choisir },
    surSaisie: () => {
      setOuverte('frappe');
      setPlace(-1);
    },
    attributs: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': montree,
      'aria-controls': montree ? liste : undefined,
      'aria-activedescendant': actif >= 0 ? `${liste}-${actif}` : undefined,
    },
  };
}
