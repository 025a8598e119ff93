import { conditionsParDefaut, lireEscompte } from '@facturier/domaine/documents/conditions';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Migration, Migrations } from '../../platform/jobs/migrations';

interface FicheDAvant {
  _id: Types.ObjectId;
  conditionsPaiement?: string;
  escompte?: string;
  updatedAt: Date;
}

/** Nos conditions par défaut s'effacent devant les phrases composées ; un escompte qui se lit devient structuré, un autre rejoint l'ajout libre. */
export function conditionsDe({ conditionsPaiement, escompte, updatedAt }: FicheDAvant) {
  const lu = lireEscompte(escompte ?? '');
  const ajout = [ajoutLibre(conditionsPaiement), lu === undefined ? escompte?.trim() : '']
    .filter(Boolean)
    .join('\n');
  const parDefaut = conditionsParDefaut(dateCivileAParis(updatedAt));
  return {
    $set: {
      conditions: { ...parDefaut, ...(lu && { escompte: lu }) },
      ...(ajout && { conditionsPaiement: ajout }),
    },
    $unset: { escompte: 1 as const, ...(!ajout && { conditionsPaiement: 1 as const }) },
  };
}

const CONDITIONS_DES_PROFILS: Migration = {
  id: '2026-11-22-conditions-structurees-a-profils',
  executer: async (connexion) => {
    const fiches = connexion.collection<FicheDAvant>('mentions_legales');
    for await (const fiche of fiches.find({ conditions: { $exists: false } }))
      await fiches.updateOne({ _id: fiche._id, conditions: { $exists: false } }, conditionsDe(fiche));
  },
};

/** Ce qui change dans les mentions déjà enregistrées, d'une version à l'autre. */
@Injectable()
export class MigrationsMentionsService {
  constructor(migrations: Migrations) {
    migrations.declarer(CONDITIONS_DES_PROFILS);
  }
}
