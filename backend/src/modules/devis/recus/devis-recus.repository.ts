import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FiltreDevisRecus } from '@facturier/domaine/contrat/devis-recus';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type Model, type PipelineStage, type QueryFilter, trusted, Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { avantLeTerme } from '../schemas/filtre-devis';
import { Devis } from '../schemas/devis.schema';

/** Qui lit : un compte, et l'adresse qu'il a prouvée. */
export interface Boite {
  compte: string;
  email: string;
  /** Un autre compte a porté cette adresse : rien de ce qui est parti avant cet instant n'est à celui-ci. */
  depuis?: Date;
}

/** Ce que demande une liste ; `apres` : la position d'où reprendre. */
export interface CriteresRecus {
  limite: number;
  aujourdhui: DateCivile;
  etat?: FiltreDevisRecus;
  vendeur?: string;
  apres?: string;
}

/** Ce qu'un vendeur a adressé à cette boîte, et le nom qu'il y porte. */
export interface DevisDUnVendeur extends Pick<Devis, 'vendeurFige'> {
  _id: Types.ObjectId;
  nombre: number;
  aRepondre: number;
}

/** Les index de la boîte : avec un état, le plan choisirait sinon celui du travail du matin, qui est de tous les comptes. */
const BOITE = 'devis_recus';
const PAR_VENDEUR = 'devis_recus_d_un_vendeur';

const REPONDUS = ['accepte', 'refuse', 'retracte'] as const satisfies Devis['etat'][];
const NOM_DU_VENDEUR = {
  prenom: '$vendeurFige.prenom',
  nom: '$vendeurFige.nom',
  nomCommercial: '$vendeurFige.nomCommercial',
};

/** Les devis reçus, toujours à partir de l'adresse prouvée de qui lit ; un devis envoyé à soi-même ne s'y reçoit pas. */
@Injectable()
export class DevisRecusRepository {
  constructor(@InjectModel(Devis.name) private readonly devis: Model<Devis>) {}

  /** Une page, plus un élément pour savoir s'il y a une suite. */
  async lister(boite: Boite, { limite, aujourdhui, etat, vendeur, apres }: CriteresRecus): Promise<Devis[]> {
    const filtre: QueryFilter<Devis> = {
      ...this.dans(boite),
      ...(vendeur && { emetteur: identifiantOuNul(vendeur) ?? new Types.ObjectId() }),
      ...(etat === 'a_repondre' && { etat: 'envoye', ...avantLeTerme(aujourdhui) }),
      ...(etat === 'repondus' && { etat: trusted({ $in: [...REPONDUS] }) }),
      ...(apres && { tri: trusted({ $lt: apres }) }),
    };
    return this.devis
      .find(filtre, { histoire: 0, prefixes: 0, lignes: 0 })
      .sort({ tri: -1 })
      .hint(vendeur ? PAR_VENDEUR : BOITE)
      .limit(limite + 1)
      .lean<Devis[]>();
  }

  async trouver(boite: Boite, id: string): Promise<Devis | null> {
    const _id = identifiantOuNul(id);
    return _id && this.devis.findOne({ ...this.dans(boite), _id }).lean();
  }

  /** Ceux de chaque vendeur, comptés, sous le nom du dernier ; au plus `limite` vendeurs. */
  async parVendeur(boite: Boite, aujourdhui: DateCivile, limite: number): Promise<DevisDUnVendeur[]> {
    const attend = {
      $and: [{ $eq: ['$etat', 'envoye'] }, { $gte: ['$offre.valideJusquau', aujourdhui] }],
    };
    const etapes: PipelineStage[] = [
      { $match: this.dans(boite) },
      { $sort: { tri: -1 } },
      {
        $group: {
          _id: '$emetteur',
          nombre: { $sum: 1 },
          aRepondre: { $sum: { $cond: [attend, 1, 0] } },
          vendeurFige: { $first: NOM_DU_VENDEUR },
        },
      },
      { $limit: limite },
    ];
    return this.devis.aggregate<DevisDUnVendeur>(etapes).hint(BOITE);
  }

  private dans({ compte, email, depuis }: Boite): QueryFilter<Devis> {
    return {
      destinataires: email,
      $nor: [{ emetteur: identifiant(compte) }],
      ...(depuis && { envoyeLe: trusted({ $gt: depuis }) }),
    };
  }
}
