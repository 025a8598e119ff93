import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Serie } from '@facturier/domaine/factures/numerotation';
import type { Etapes } from '../../common/database/etapes';
import { identifiant } from '../../common/database/proprietaire';
import { type Avance, CompteursRepository, type MoisDeTous } from './compteurs.repository';
import type { Mouvement } from './mouvements';
import type { Compteur, Cumul, SommesTenues } from './schemas/compteur.schema';

const RIEN: SommesTenues = { emises: 0 };

/** Ce qu'un émetteur a en cours. Centimes. */
interface EnCours extends Required<Pick<SommesTenues, 'emises' | 'dues' | 'jours'>> {
  encaisse: Cumul;
}

/** Ce que chaque émetteur a émis : le dernier rang de ses séries, et ses factures par mois de Paris (`AAAA-MM`). */
@Injectable()
export class CompteursEmetteursService {
  constructor(private readonly depot: CompteursRepository) {}

  /** Avance une série, dans la transaction en cours ; rend le compteur d'avant, ou `null` si rien n'avait été émis. */
  avancer(emetteurId: string, serie: Serie, avance: Avance): Promise<Compteur | null> {
    return this.depot.avancer(emetteurId, serie, avance);
  }

  /** Change les sommes tenues de cet émetteur, dans la transaction en cours. */
  mouvoir(emetteurId: string, mouvements: readonly Mouvement[]): Promise<void> {
    return this.depot.mouvoir(emetteurId, mouvements);
  }

  /** Ce que tient cet émetteur : ce qui lui est dû par mois et par jour d'échéance, ce qu'il a encaissé ce mois-là, ses documents émis. */
  async enCours(emetteurId: string, mois: string): Promise<EnCours> {
    const series = await this.depot.sommes(identifiant(emetteurId), [
      'sommes.emises',
      'sommes.dues',
      'sommes.jours',
      `sommes.encaisse.${mois}`,
    ]);
    const factures = series.find(({ serie }) => serie === 'FAC')?.sommes;
    return {
      dues: factures?.dues ?? {},
      jours: factures?.jours ?? {},
      encaisse: factures?.encaisse?.[mois] ?? { nombre: 0, montant: 0 },
      emises: series.reduce((somme, { sommes }) => somme + (sommes?.emises ?? 0), 0),
    };
  }

  /** Les sommes tenues d'une série. */
  async sommes(emetteur: Types.ObjectId, serie: Serie): Promise<SommesTenues> {
    const series = await this.depot.sommes(emetteur);
    return series.find((une) => une.serie === serie)?.sommes ?? RIEN;
  }

  /** Ceux qui ont émis. */
  emetteurs(): Promise<Types.ObjectId[]> {
    return this.depot.emetteurs();
  }

  /** Les compteurs de cet émetteur, sommes comprises. */
  etats(emetteur: Types.ObjectId): Promise<Compteur[]> {
    return this.depot.etats(emetteur);
  }

  /** Remplace les sommes d'une série par celles que l'on vient de recompter. Faux si un acte y est passé depuis `etat`. */
  poserSommes(etat: Compteur, sommes: SommesTenues): Promise<boolean> {
    return this.depot.poser(etat, sommes);
  }

  /** Les factures de cet émetteur par mois de leur date d'émission. Centimes. */
  async parDateDEmission(emetteurId: string): Promise<Record<string, Cumul>> {
    return (await this.sommes(identifiant(emetteurId), 'FAC')).mois ?? {};
  }

  /** Les factures de tous, par mois de leur date d'émission, entre deux mois compris (`AAAA-MM`). */
  deTousParMois(du: string, au: string): Promise<Map<string, MoisDeTous>> {
    return this.depot.deTousParMois(du, au);
  }

  trouver(emetteurId: string, serie: Serie): Promise<Compteur | null> {
    return this.depot.trouver(emetteurId, serie);
  }

  /** Les compteurs de toutes les séries de cet émetteur. */
  tous(emetteur: Types.ObjectId): Promise<Compteur[]> {
    return this.depot.tous(emetteur);
  }

  /** Les factures émises ce mois-là. */
  async facturesDuMois(emetteurId: string, mois: string): Promise<number> {
    return (await this.depot.trouver(emetteurId, 'FAC'))?.parMois?.[mois] ?? 0;
  }

  /** Les mois connus, du plus récent au plus ancien, `limite` au plus. */
  async facturesParMois(emetteurId: string, limite: number): Promise<{ mois: string; factures: number }[]> {
    const parMois = (await this.depot.trouver(emetteurId, 'FAC'))?.parMois ?? {};
    return Object.entries(parMois)
      .map(([mois, factures]) => ({ mois, factures }))
      .sort((a, b) => (a.mois < b.mois ? 1 : -1))
      .slice(0, limite);
  }

  /** Les factures comptées à ces émetteurs, un `émetteur:AAAA-MM` par clé. */
  async facturesComptees(emetteurs: Types.ObjectId[]): Promise<Map<string, number>> {
    const compteurs = await this.depot.desFactures(emetteurs);
    return new Map(
      compteurs.flatMap(({ emetteur, parMois = {} }) =>
        Object.entries(parMois).map(
          ([mois, compte]) => [`${emetteur.toHexString()}:${mois}`, compte] as const,
        ),
      ),
    );
  }

  /** Remet un mois à zéro, pour un émetteur ou pour tous (`null`). @returns le nombre de compteurs remis */
  remettreAZero(emetteurId: string | null, mois: string): Promise<number> {
    return this.depot.remettreAZero(emetteurId, mois);
  }

  /** Ceux qui ont émis le plus de factures ce mois-là. */
  plusActifs(mois: string, limite: number): Promise<string[]> {
    return this.depot.plusActifs(mois, limite);
  }

  /** Combien ont émis ce mois-là, parmi ceux que ces étapes retiennent (champs `emetteur` et `compte`). */
  compterDuMois(mois: string, retenir: Etapes): Promise<number> {
    return this.depot.compterDuMois(mois, retenir);
  }

  /** Oublie ce que cet émetteur a émis par mois. */
  oublierLesMois(emetteurId: string): Promise<void> {
    return this.depot.oublierLesMois(emetteurId);
  }

  /** Efface les séries arrêtées à cette année ou avant ; rejoint la transaction en cours. */
  effacer(emetteur: Types.ObjectId, jusqua: number): Promise<void> {
    return this.depot.effacer(emetteur, jusqua);
  }
}
