import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Declarations } from '../declarations';

/** Un document, tel que `lire.html` le liste. */
export interface DocumentALire {
  /** Ce qu'il est, en un mot lu. */
  genre: string;
  /** 1 : il s'ajoute à ce qui est signe dans le mois ; -1 : il s'en déduit ; absent : il n'y compte pas. */
  signe?: 1 | -1;
  numero: string;
  date: DateCivile;
  /** Le client, ou le fournisseur. */
  qui: string;
  objet?: string;
  /** TTC, en centièmes de `devise` (l'euro, si elle se tait). */
  totalCentimes: number;
  devise?: string;
  /** Où il en est, en un mot. */
  etat?: string;
}

/** Ce que le manifeste dit du compte entier, et qu'une archive qui revient doit retrouver. */
export interface BilanDArchive {
  /** Le dernier rang donné de chaque série. */
  compteurs: { serie: string; annee: number; rang: number }[];
  /** En centimes, ou un nombre de choses. */
  totaux: Record<string, number>;
  /** Le bout de la chaîne des documents ; `null` : rien n'est scellé. */
  chaine: { rang: number; empreinte: string } | null;
}

/** Un fichier de l'archive d'un compte ; son contenu est lu quand vient son tour. */
export interface PieceDArchive {
  /** Depuis le dossier de l'archive, en ASCII : `documents/2026/FAC-2026-001.pdf`. */
  chemin: string;
  /** `null` : gardé, et ne revient plus. */
  contenu: Buffer | AsyncIterable<string> | null;
  /** L'empreinte sous laquelle il a été rangé, s'il y en a une : un autre contenu se dit altéré. */
  sha256?: string;
  le?: Date;
  /** Déjà comprimé (un PDF) : rangé tel quel. */
  stocke?: true;
  /** Le document que ce fichier est ; le fichier suivant de même nom (son XML) est à lui. */
  document?: DocumentALire;
  /** L'année du livre des recettes que ce script porte. */
  livre?: string;
}

/** Ce qu'un module met dans l'archive d'un compte. */
export interface PiecesDUnModule {
  /** Combien de fichiers, à peu près : de quoi dire l'avancement. */
  compter?(compteId: string): Promise<number>;
  /** Un à la fois : la mémoire ne porte jamais deux fichiers. */
  lire(compteId: string): AsyncIterable<PieceDArchive>;
  /** Sa part du bilan. */
  bilan?(compteId: string): Promise<Partial<BilanDArchive>>;
}

/** Au-delà, bien des systèmes ralentissent en ouvrant le dossier : la suite va dans un autre. */
export const FICHIERS_PAR_DOSSIER = 2_000;

/** Range les chemins : un dossier plein continue dans `documents/2026-2/`, puis `documents/2026-3/`. */
export function rangeur(parDossier = FICHIERS_PAR_DOSSIER): (chemin: string) => string {
  const pris = new Map<string, number>();
  return (chemin) => {
    const fin = chemin.lastIndexOf('/');
    if (fin < 0) return chemin;
    const dossier = chemin.slice(0, fin);
    const rang = pris.get(dossier) ?? 0;
    pris.set(dossier, rang + 1);
    const tome = Math.floor(rang / parDossier) + 1;
    return tome === 1 ? chemin : `${dossier}-${tome}${chemin.slice(fin)}`;
  };
}

/** Les fichiers de l'archive d'un compte : chaque module déclare les siens. L'archive n'en connaît aucun. */
@Injectable()
export class PiecesArchiveService {
  private readonly modules = new Declarations<PiecesDUnModule>('les pièces d’archive de');

  /** À l'initialisation du module. @throws Error si ce nom est déjà déclaré */
  declarer(nom: string, pieces: PiecesDUnModule): void {
    this.modules.declarer(nom, pieces);
  }

  async compter(compteId: string): Promise<number> {
    let total = 0;
    for (const [, module] of this.modules.toutes) total += (await module.compter?.(compteId)) ?? 0;
    return total;
  }

  /** Tous les fichiers d'un compte, module après module, dans l'ordre de leurs noms. */
  async *de(compteId: string): AsyncGenerator<PieceDArchive> {
    const ranger = rangeur();
    for (const module of this.enOrdre)
      for await (const piece of module.lire(compteId)) yield { ...piece, chemin: ranger(piece.chemin) };
  }

  /** Ce que chaque module dit du compte, en un seul bilan. */
  async bilan(compteId: string): Promise<BilanDArchive> {
    const bilan: BilanDArchive = { compteurs: [], totaux: {}, chaine: null };
    for (const module of this.enOrdre) {
      const { compteurs = [], totaux = {}, chaine } = (await module.bilan?.(compteId)) ?? {};
      bilan.compteurs.push(...compteurs);
      Object.assign(bilan.totaux, totaux);
      bilan.chaine = chaine ?? bilan.chaine;
    }
    bilan.compteurs.sort((a, b) => a.serie.localeCompare(b.serie));
    return bilan;
  }

  private get enOrdre(): PiecesDUnModule[] {
    return [...this.modules.toutes].sort(([a], [b]) => a.localeCompare(b)).map(([, module]) => module);
  }
}
