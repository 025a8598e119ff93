import { echapper } from '@facturier/domaine/documents/cii';

/** Ce qu'une messagerie lit d'une page pour en montrer la carte. */
interface Carte {
  titre: string;
  description: string;
}

const balise = (nom: string, valeur: string): string =>
  `<meta property="${nom}" content="${echapper(valeur)}" />`;

/**
 * La page, avec sa carte à la place de son titre : rien n'y cite l'adresse du lien.
 * @param image l'adresse entière de la nôtre, la même pour tous
 */
export const avecCarte = (page: string, { titre, description }: Carte, image: string): string =>
  page.replace(/<meta property="og:title" content="[^"]*" ?\/?>/, () =>
    [
      balise('og:title', titre),
      balise('og:description', description),
      balise('og:site_name', 'Facturier'),
      balise('og:image', image),
    ].join('\n    '),
  );
