import { Injectable } from '@nestjs/common';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Environnement } from '../config/environnement';
import { UsersService } from '../modules/users/users.service';
import { ActiviteSemeur } from './activite.semeur';
import { comptesDemo } from './comptes-demo';
import { ComptesSemeur } from './comptes.semeur';

/** Sème les comptes de démonstration dans une base vide ; ne fait rien ailleurs. */
@Injectable()
export class Semeur {
  constructor(
    private readonly env: Environnement,
    private readonly users: UsersService,
    private readonly comptes: ComptesSemeur,
    private readonly activite: ActiviteSemeur,
  ) {}

  /** Deux instances qui démarrent ensemble ne sèment qu'une fois : l'adresse est unique. */
  async semerSiVide(): Promise<void> {
    if (!(await this.users.aucunCompte())) return;
    for (const compte of comptesDemo(normaliserEmail(this.env.ADMIN_EMAIL))) {
      const moi = await this.comptes.semer(compte);
      if (moi?.role === 'professionnel') await this.activite.semer(moi);
    }
  }
}
