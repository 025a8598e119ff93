import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { JournalActesService } from '../../../platform/journal/journal-actes.service';
import type { Rupture } from '../../../platform/verification/controle';
import { ClientsService } from '../../clients/clients.service';
import { CompteursRepository } from '../../compteurs/compteurs.repository';
import { UsersService } from '../../users/users.service';
import { RecompteService } from '../../sommes/recompte.service';
import { ControlesRepository } from './controles.repository';
import { ecartDuClient, ecartsDesSommes } from './sommes';

/** Les compteurs d'un émetteur, comparés à ce qu'ils comptent. Tout se lit dans la transaction en cours. */
@Injectable()
export class CompteursService {
  constructor(
    private readonly depot: ControlesRepository,
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly compteurs: CompteursRepository,
    private readonly journal: JournalActesService,
    private readonly recompte: RecompteService,
  ) {}

  async examiner(emetteur: Types.ObjectId): Promise<Rupture[]> {
    const compte = emetteur.toHexString();
    const messages = [
      ...(await this.numeros(emetteur)),
      ...(await this.factures(emetteur)),
      ...(await this.duClient(emetteur)),
    ];
    return messages.map((message) => ({ compte, message }));
  }

  private async numeros(emetteur: Types.ObjectId): Promise<string[]> {
    const messages: string[] = [];
    for (const { serie, annee, rang = 0, derniereDate } of await this.compteurs.tous(emetteur)) {
      const dernier = await this.depot.dernier(emetteur, serie);
      const juste =
        dernier && dernier.annee === annee && dernier.rang === rang && dernier.dateEmission === derniereDate;
      if (juste || (!dernier && rang === 0)) continue;
      const dit = `${serie} ${annee}, rang ${rang}, du ${derniereDate}`;
      messages.push(
        `Le compteur de numéros dit ${dit}\u00a0; le dernier document est ${dernier?.numero ?? 'absent'}.`,
      );
    }
    return messages;
  }

  /** Un compte supprimé n'a plus de compteurs : il n'y a rien à comparer. */
  private async factures(emetteur: Types.ObjectId): Promise<string[]> {
    const compte = emetteur.toHexString();
    const dit = (await this.users.facturesComptees([emetteur])).get(compte);
    if (dit === undefined) return [];
    const parMois = await this.depot.parMois(emetteur);
    const emises = parMois.reduce((somme, { nombre }) => somme + nombre, 0);
    const duCompte =
      dit === emises ? [] : [`Le compte dit ${dit} factures émises\u00a0; il y en a ${emises}.`];
    return [...duCompte, ...(await this.quota(emetteur, parMois))];
  }

  /** Le compteur d'un mois que l'administration a remis à zéro ne peut plus que dire moins. */
  private async quota(
    emetteur: Types.ObjectId,
    parMois: { cle: string; nombre: number }[],
  ): Promise<string[]> {
    const compte = emetteur.toHexString();
    const comptees = await this.compteurs.facturesComptees([emetteur]);
    const emises = new Map(parMois.map(({ cle, nombre }) => [`${compte}:${cle}`, nombre]));
    const messages: string[] = [];
    for (const cle of new Set([...comptees.keys(), ...emises.keys()])) {
      const [dit, vrai] = [comptees.get(cle) ?? 0, emises.get(cle) ?? 0];
      const mois = cle.slice(-7);
      if (dit === vrai || (dit < vrai && (await this.journal.aEuLieu('abonnement.raz_quotas', compte, mois))))
        continue;
      messages.push(`Le quota de ${mois} compte ${dit} factures\u00a0; ${vrai} ont été émises ce mois-là.`);
    }
    return messages;
  }

  /** Les sommes tenues, comparées à ce que les documents totalisent : une lecture longue, à part des autres. */
  async examinerLesSommes(emetteur: Types.ObjectId): Promise<Rupture[]> {
    const compte = emetteur.toHexString();
    return (await this.sommesTenues(emetteur)).map((message) => ({ compte, message }));
  }

  private async sommesTenues(emetteur: Types.ObjectId): Promise<string[]> {
    const { factures, avoirs, clients, mois } = await this.recompte.lire(emetteur);
    const tenus = await this.clients.tenus(emetteur);
    const desClients = tenus.flatMap(
      (tenu) => ecartDuClient(tenu, clients.get(tenu._id.toHexString())) ?? [],
    );
    return [
      ...ecartsDesSommes(await this.compteurs.sommes(emetteur, 'FAC'), factures, mois),
      ...ecartsDesSommes(await this.compteurs.sommes(emetteur, 'AV'), avoirs, mois),
      ...desClients,
    ];
  }

  private async duClient(emetteur: Types.ObjectId): Promise<string[]> {
    const parClient = await this.depot.parClient(emetteur);
    const dits = await this.clients.facturesComptees(parClient.map(({ cle }) => cle));
    return parClient.flatMap(({ cle, nombre }) => {
      const dit = dits.get(cle.toHexString());
      return dit === undefined || dit === nombre
        ? []
        : [`La fiche du client ${cle.toHexString()} dit ${dit} factures\u00a0; il y en a ${nombre}.`];
    });
  }
}
