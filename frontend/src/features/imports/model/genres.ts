import type { GenreImport } from '@facturier/domaine/contrat/imports';
import { paths } from '@/config/paths';
import type { Dessin } from '@/components/Dessins';
import type { Entite } from '@/lib/invalidation';

/** Ce qu'un genre d'import dit de lui-même. */
interface MotsDuGenre {
  dessin: Dessin;
  /** Au pluriel, en tête : « Clients ». */
  nom: string;
  ce: string;
  un: string;
  plusieurs: string;
  retire: string;
  retires: string;
  importe: string;
  importes: string;
  /** Où se voit ce qui est entré. */
  suite: { href: string; libelle: string };
  /** Ce que l'import change, à relire. */
  entite: Entite;
  /** Vrai si un doublon probable entre quand même, sans ce que le compte en a déjà. */
  probableEntre: boolean;
  /** Ce qui reste quand son import s'annule, en phrases. */
  resteSi: string;
}

/** Les mots de chaque genre : un genre nouveau sans les siens ne compile pas. */
export const GENRES: Record<GenreImport, MotsDuGenre> = {
  clients: {
    dessin: 'clients',
    nom: 'Clients',
    ce: 'ce',
    un: 'client',
    plusieurs: 'clients',
    retire: 'retiré',
    retires: 'retirés',
    importe: 'client importé',
    importes: 'clients importés',
    suite: { href: paths.clients.href(), libelle: 'Voir mes clients' },
    entite: 'client',
    probableEntre: false,
    resteSi: 'Ceux qui ont depuis un document, un devis ou un message restent, et vous seront listés.',
  },
  pieces: {
    dessin: 'factures',
    nom: 'Factures passées',
    ce: 'cette',
    un: 'pièce',
    plusieurs: 'pièces',
    retire: 'retirée',
    retires: 'retirées',
    importe: 'pièce importée',
    importes: 'pièces importées',
    suite: { href: paths.anterieures.href(), libelle: 'Voir mes pièces antérieures' },
    entite: 'facture',
    probableEntre: true,
    resteSi:
      'Celles encaissées, modifiées ou jointes d’un PDF depuis restent, et vous seront listées. Au livre, chaque recette reste, suivie de sa contraire.',
  },
};
