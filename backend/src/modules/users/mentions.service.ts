import type {
  MentionsEnregistrees,
  MentionsLegales as MentionsRendues,
} from '@facturier/domaine/contrat/users';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Transactions } from '../../common/database/transactions';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { MentionsDto } from './dto/mentions.dto';
import { MentionsAbsentes, PremierNumeroFige } from './erreurs';
import { type FicheMentions, MentionsRepository } from './mentions.repository';
import { Profils } from './profils.service';
import { UsersRepository } from './users.repository';
import { mentionsParDefaut } from './vendeur';

/** Les mentions légales de l'appelant, et le passage en mode professionnel. */
@Injectable()
export class MentionsLegales {
  constructor(
    private readonly mentions: MentionsRepository,
    private readonly users: UsersRepository,
    private readonly profils: Profils,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** @throws MentionsAbsentes */
  async lire(moi: Identite): Promise<MentionsRendues> {
    const fiche = await this.mentions.fiche(moi.id);
    if (!fiche) throw new MentionsAbsentes();
    return { ...fiche, siret: moi.siret, premierNumero: fiche.premierNumero ?? null };
  }

  /** @throws MentionsDejaEnregistrees, PremierNumeroFige */
  async creer(moi: Identite, dto: MentionsDto): Promise<MentionsEnregistrees> {
    return this.enregistrer(moi, dto, (fiche) => this.mentions.creer(moi.id, fiche));
  }

  /** @throws MentionsAbsentes, PremierNumeroFige */
  async remplacer(moi: Identite, dto: MentionsDto): Promise<MentionsEnregistrees> {
    return this.enregistrer(moi, dto, async (fiche) => {
      if (!(await this.mentions.remplacer(moi.id, fiche))) throw new MentionsAbsentes();
    });
  }

  private async enregistrer(
    moi: Identite,
    { siret, premierNumero, ...saisie }: MentionsDto,
    ecrire: (fiche: FicheMentions) => Promise<void>,
  ): Promise<MentionsEnregistrees> {
    await this.transactions.executer(async () => {
      await ecrire(this.completer(saisie));
      if (siret) await this.poserSiret(moi.id, siret);
      if (premierNumero != null) await this.reglerPremierNumero(moi.id, premierNumero);
    });
    const user = await this.profils.vue(moi.id);
    return { ...(await this.lire({ ...moi, siret: user.siret })), user };
  }

  private completer(saisie: Omit<MentionsDto, 'siret' | 'premierNumero'>): FicheMentions {
    const defauts = mentionsParDefaut(this.horloge.maintenant());
    const valeur = <T>(donnee: T | null | undefined | ''): T | undefined => donnee || undefined;
    return {
      conditionsPaiement: valeur(saisie.conditionsPaiement) ?? defauts.conditionsPaiement,
      mentionLibre: valeur(saisie.mentionLibre),
      nomCommercial: valeur(saisie.nomCommercial),
      activite: valeur(saisie.activite),
      immatriculation: valeur(saisie.immatriculation),
      natureOperation: valeur(saisie.natureOperation),
      iban: valeur(saisie.iban),
      bic: valeur(saisie.bic),
      assurance: saisie.assurance ? { ...saisie.assurance } : undefined,
      mediateur: saisie.mediateur ? { ...saisie.mediateur } : undefined,
      escompte: valeur(saisie.escompte),
      modele: valeur(saisie.modele) ?? defauts.modele,
      couleurAccent: (valeur(saisie.couleurAccent) ?? defauts.couleurAccent).toLowerCase(),
    };
  }

  /** Un particulier devient professionnel ; un professionnel change de SIRET. */
  private async poserSiret(id: string, siret: string): Promise<void> {
    const devenu = await this.users.devenirProfessionnel(id, siret);
    if (!devenu && !(await this.users.modifierProfil(id, { siret }))) throw new NonAuthentifie();
  }

  private async reglerPremierNumero(id: string, premierNumero: number): Promise<void> {
    const fiche = await this.mentions.trouver(id);
    if (fiche?.premierNumero === premierNumero) return;
    const libre = await this.users.retenirAvantPremiereEmission(id);
    if (!libre || !(await this.mentions.reglerPremierNumero(id, premierNumero)))
      throw new PremierNumeroFige();
  }
}
