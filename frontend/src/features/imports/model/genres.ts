import type { GenreImport } from '@facturier/domaine/contrat/imports';
import { paths } from '@/config/paths';
import type { Dessin } from '@/components/Dessins';
import type { NomIcone } from '@/components/Icone';
import type { Entite } from '@/lib/invalidation';

const TABLEAUX =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Ce qu'un genre d'import dit de lui-même. */
interface MotsDuGenre {
  dessin: Dessin;
  /** Le titre de la page, et d'où l'on y vient. */
  titre: string;
  sousTitre: string;
  retour: { href: string; libelle: string };
  /** Ce que demande la zone de dépôt, et les fichiers qu'elle prend. */
  depot: { icone: NomIcone; titre: string; aide: string; acceptes: string; promesse: string };
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
    titre: 'Importer des clients',
    sousTitre: 'D’un autre outil, d’un tableur ou d’un téléphone.',
    retour: { href: paths.clients.href(), libelle: 'Clients' },
    depot: {
      icone: 'clients',
      titre: 'Déposez ici le fichier de vos clients',
      aide: 'Un CSV exporté d’Indy, d’Abby ou d’un autre outil, un classeur Excel (.xlsx), ou un carnet d’adresses (.vcf). 5\u00a0Mo au plus.',
      acceptes: `${TABLEAUX},.vcf,text/vcard`,
      promesse: 'Un classeur ou un carnet s’ouvre sur cet appareil\u00a0; seul son tableau part, sans photo.',
    },
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
    titre: 'Importer des factures passées',
    sousTitre: 'Faites avec un autre outil, avec ce qu’elles ont rapporté. Elles gardent leur numéro.',
    retour: { href: paths.anterieures.href(), libelle: 'Pièces antérieures' },
    depot: {
      icone: 'facture',
      titre: 'Déposez ici le fichier de vos factures et avoirs',
      aide: 'Un CSV exporté de votre outil, ou un classeur Excel (.xlsx)\u00a0: une ligne par pièce, avec son numéro, sa date, son total et son client. 5\u00a0Mo au plus.',
      acceptes: TABLEAUX,
      promesse:
        'Ce qui en est payé compte à son jour, au livre et dans vos seuils. Rien n’est envoyé, numéroté ni relancé.',
    },
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
