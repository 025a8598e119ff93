import type { Raison } from '@facturier/domaine/relances/arrets';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import type { AdresseRefusee } from '../../platform/mail/raison-echec';
import { AdressesRefuseesService } from '../clients/adresses-refusees.service';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Texte } from './redaction.service';
import { NotifierService } from '../notifications/notifier.service';
import { direSautes } from './sautes';
import { RelancesRepository } from './relances.repository';
import type { Relance } from './schemas/relance.schema';

const idsDe = (lignes: readonly Relance[]) => lignes.map(({ _id }) => _id);

/** La vie d'un rappel au journal : prévu, en cours, envoyé ; ou sauté, incertain, en échec. Chaque pas part de l'état d'avant. */
@Injectable()
export class JournalRelancesService {
  constructor(
    private readonly relances: RelancesRepository,
    private readonly notifier: NotifierService,
    private readonly adresses: AdressesRefuseesService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Ajoute ces lignes, et dit celles qui sont sautées ; rejoint la transaction en cours. @throws E11000 si une étape y est déjà */
  async ajouter(lignes: readonly Relance[]): Promise<void> {
    await this.relances.ajouter(lignes);
    await direSautes(this.notifier, lignes);
  }

  /** Celles qui restent à remettre ; celles qu'un arrêt brutal a laissées en route deviennent incertaines. */
  async prevues(emetteurId: string, ids: readonly string[]): Promise<Relance[]> {
    const lignes = await this.relances.parIds(emetteurId, ids);
    await this.douter(
      emetteurId,
      lignes.filter(({ etat }) => etat === 'en_cours'),
    );
    return lignes.filter(({ etat }) => etat === 'prevue');
  }

  /** Les messages du fil de ces factures : leur envoi, puis leurs rappels, du premier au dernier. */
  async filDe(factures: readonly Facture[]): Promise<string[]> {
    const emetteur = factures[0]!.emetteur.toHexString();
    const partis = await this.relances.deFactures(
      emetteur,
      factures.map(({ _id }) => _id),
    );
    const envois = factures.flatMap(({ envoi }) => (envoi.etat === 'accepte' && envoi.effet) || []);
    const rappels = partis.flatMap(({ etat, effet }) => (etat === 'envoyee' && effet ? [effet] : []));
    return [...new Set([...envois, ...rappels])];
  }

  /** Les jours des rappels vraiment partis pour cette facture. */
  async joursDesRappels(facture: Facture): Promise<DateCivile[]> {
    const lignes = await this.relances.deFactures(facture.emetteur.toHexString(), [facture._id]);
    return lignes.flatMap(({ etat, jour }) => (etat === 'envoyee' ? [jour] : []));
  }

  /** @throws Error si un autre en a pris une : l'essai suivant jugera */
  async commencer(emetteurId: string, lignes: readonly Relance[], texte: Texte): Promise<void> {
    const change = { etat: 'en_cours' as const, ...texte };
    await this.transactions.executer(async () => {
      const prises = await this.relances.avancer(emetteurId, idsDe(lignes), 'prevue', change);
      if (prises !== lignes.length) throw new Error('Rappel pris ailleurs');
    });
  }

  /** Le serveur d'envoi les a refusées : elles se redonnent. */
  async reprendre(emetteurId: string, lignes: readonly Relance[], modele: Texte): Promise<void> {
    await this.relances.avancer(emetteurId, idsDe(lignes), 'en_cours', { etat: 'prevue', ...modele });
  }

  /** Le serveur d'envoi dit que cette adresse n'existe pas : elle ne reçoit plus rien toute seule. */
  async constaterRefus(emetteurId: string, adresse: string, { message }: AdresseRefusee): Promise<void> {
    await this.adresses.refuser(emetteurId, adresse, message);
  }

  /** Les factures des rappels que ce message a portés à cette adresse. */
  async portees(emetteurId: string, effet: string, adresse: string): Promise<string[]> {
    const lignes = await this.relances.duMessage(emetteurId, effet);
    return lignes.filter(({ a }) => a === adresse).map(({ facture }) => facture.toHexString());
  }

  /** Personne ne sait si elles sont parties. */
  async douter(emetteurId: string, lignes: readonly Relance[]): Promise<void> {
    await this.relances.avancer(emetteurId, idsDe(lignes), 'en_cours', { etat: 'incertaine' });
  }

  /** Elles sont parties. @param noter écrit le reste, dans la même transaction */
  async finir(emetteurId: string, lignes: readonly Relance[], noter: () => Promise<void>): Promise<void> {
    const change = { etat: 'envoyee' as const, le: this.horloge.maintenant() };
    await this.transactions.executer(async () => {
      await this.relances.avancer(emetteurId, idsDe(lignes), 'en_cours', change);
      await this.relances.avancer(emetteurId, idsDe(lignes), 'incertaine', change);
      await noter();
    });
  }

  /** Rien ne part : ce qui l'arrête est venu depuis. */
  async sauter(emetteurId: string, ligne: Relance, raison: Raison): Promise<void> {
    const change = { etat: 'sautee' as const, raison };
    await this.transactions.executer(async () => {
      const sautees = await this.relances.avancer(emetteurId, [ligne._id], 'prevue', change);
      if (sautees > 0) await direSautes(this.notifier, [{ ...ligne, ...change }]);
    });
  }

  /** Le message ne partira pas. */
  async renoncer(emetteurId: string, ids: readonly string[], echec: string): Promise<void> {
    const lignes = await this.relances.parIds(emetteurId, ids);
    await this.relances.avancer(emetteurId, idsDe(lignes), 'prevue', { etat: 'echec', echec });
  }
}
