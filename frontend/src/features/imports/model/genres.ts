import type { GenreImport } from '@facturier/domaine/contrat/imports';
import { paths } from '@/config/paths';
import type { Entite } from '@/lib/invalidation';

/** Ce qu'un genre d'import dit de lui-même. */
interface MotsDuGenre {
  /** Au pluriel, en tête : « Clients ». */
  nom: string;
  un: string;
  plusieurs: string;
  importe: string;
  importes: string;
  /** Où se voit ce qui est entré. */
  suite: { href: string; libelle: string };
  /** Ce que l'import change, à relire. */
  entite: Entite;
  /** Ce qui fait rester un élément quand son import s'annule. */
  resteSi: string;
}

/** Les mots de chaque genre : un genre nouveau sans les siens ne compile pas. */
export const GENRES: Record<GenreImport, MotsDuGenre> = {
  clients: {
    nom: 'Clients',
    un: 'client',
    plusieurs: 'clients',
    importe: 'client importé',
    importes: 'clients importés',
    suite: { href: paths.clients.href(), libelle: 'Voir mes clients' },
    entite: 'client',
    resteSi: 'qui ont depuis un document, un devis ou un message',
  },
};
