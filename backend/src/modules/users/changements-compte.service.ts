import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EvenementsDuFlux } from '@facturier/domaine/contrat/messaging';
import type { Annonce } from '../../platform/changes/annonce';
import { ChangementsService } from '../../platform/changes/changements.service';
import { type Utilisateur, UtilisateurSchema } from './schemas/user.schema';

const SUIVIS = ['planActuel', 'quotas', 'banniLe', 'supprimeLe'] as const;
type ChampsCompte = Partial<Pick<Utilisateur, (typeof SUIVIS)[number]>>;

const causeDe = ({ supprimeLe, banniLe, planActuel }: ChampsCompte): EvenementsDuFlux['compte']['cause'] => {
  if (supprimeLe) return 'supprime';
  if (banniLe) return 'banni';
  return planActuel === undefined ? 'quotas' : 'plan';
};

/** Ce que la personne entend de son propre compte ; suspendu ou supprimé, il n'écoute plus. */
export function annonceDuCompte(compte: string, champs: ChampsCompte): Annonce | null {
  if (champs.banniLe === null && champs.planActuel === undefined) return null;
  const { planActuel } = champs;
  const cause = causeDe(champs);
  const leSien = (id: string): boolean => id === compte;
  return {
    pour: ({ id }) =>
      leSien(id) ? { nom: 'compte', donnees: { cause, ...(planActuel && { planActuel }) } } : null,
    ferme: ({ id }) => leSien(id) && (cause === 'banni' || cause === 'supprime'),
  };
}

/** Le plan, les limites, une suspension, une suppression : ce que le compte fait entendre en direct, et à qui retient ce qu'il en a lu. */
@Injectable()
export class ChangementsCompteService implements OnModuleInit {
  constructor(private readonly changements: ChangementsService) {}

  onModuleInit(): void {
    this.changements.surMiseAJour<Utilisateur>(UtilisateurSchema, annonceDuCompte, SUIVIS);
  }

  /** Ce compte vient de changer, d'où que ce soit : qui en retient l'état l'oublie. */
  surChangement(entendre: (compte: string) => void): void {
    this.changements.ecouter(UtilisateurSchema, entendre);
  }
}
