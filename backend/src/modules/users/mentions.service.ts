import type {
  CorpsMentions,
  MentionsEnregistrees,
  MentionsLegales as MentionsRendues,
} from '@facturier/domaine/contrat/users';
import type { CorpsConditions } from '@facturier/domaine/contrat/conditions';
import { type ConditionsPaiement, fautesDeConditions } from '@facturier/domaine/documents/conditions';
import { lireConditions, rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import { memeIban, rangerMoyens } from '@facturier/domaine/documents/moyens-paiement';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { Identite } from '../../common/auth/identite';
import { Transactions } from '../../common/database/transactions';
import { contradictionDAdresseElectronique } from '@facturier/domaine/documents/adresse-electronique';
import { contradictionTva } from '@facturier/domaine/valeurs/tva';
import { NonAuthentifie, NumeroTvaContredit } from '../../common/errors/erreurs-communes';
import { envoyes } from '../../common/http/fusion';
import { Horloge } from '../../common/horloge/horloge';
import type { MentionsDto } from './dto/mentions.dto';
import { MentionsAbsentes, PremierNumeroFige } from './erreurs';
import { EssaisPassesRepository } from './essais-passes.repository';
import { type FicheMentions, MentionsRepository } from './mentions.repository';
import { ProfilsService } from './profils.service';
import { UsersRepository } from './users.repository';
import { mentionsParDefaut } from './vendeur';

const rendre = (
  { siret }: Identite,
  { ibanDepuis: _depuis, ...fiche }: FicheMentions & { premierNumero?: number },
): MentionsRendues => ({
  ...fiche,
  conditions: rendreConditions(fiche.conditions),
  conditionsPaiement: fiche.conditionsPaiement ?? '',
  siret,
  premierNumero: fiche.premierNumero ?? null,
});

/** Les mentions légales de l'appelant, et le passage en mode professionnel. */
@Injectable()
export class MentionsLegalesService {
  constructor(
    private readonly mentions: MentionsRepository,
    private readonly users: UsersRepository,
    private readonly essais: EssaisPassesRepository,
    private readonly profils: ProfilsService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** @throws MentionsAbsentes */
  async lire(moi: Identite): Promise<MentionsRendues> {
    const fiche = await this.mentions.fiche(moi.id);
    if (!fiche) throw new MentionsAbsentes();
    return rendre(moi, fiche);
  }

  /** Les mentions enregistrées ; à défaut, celles que porterait une facture émise aujourd'hui. */
  async lireOuDefaut(moi: Identite): Promise<MentionsRendues> {
    const fiche = await this.mentions.fiche(moi.id);
    return rendre(moi, fiche ?? mentionsParDefaut(this.horloge.maintenant()));
  }

  /** @throws MentionsDejaEnregistrees, PremierNumeroFige, NumeroTvaContredit */
  async creer(moi: Identite, dto: MentionsDto): Promise<MentionsEnregistrees> {
    this.verifierNumeros(dto, dto.siret ?? moi.siret);
    return this.enregistrer(moi, dto, () => this.mentions.creer(moi.id, this.completer(dto, null)));
  }

  /** Change ce qui est envoyé : absent, un champ reste ; `null`, il est vidé. @throws MentionsAbsentes, PremierNumeroFige, NumeroTvaContredit */
  async modifier(moi: Identite, dto: MentionsDto): Promise<MentionsEnregistrees> {
    return this.enregistrer(moi, dto, async () => {
      const present = await this.mentions.fiche(moi.id);
      if (!present) throw new MentionsAbsentes();
      const fiche = this.completer({ ...present, ...envoyes(dto), conditions: dto.conditions }, present);
      this.verifierNumeros(fiche, dto.siret ?? moi.siret);
      if (!(await this.mentions.remplacer(moi.id, fiche))) throw new MentionsAbsentes();
    });
  }

  private async enregistrer(
    moi: Identite,
    { siret, premierNumero }: MentionsDto,
    ecrire: () => Promise<void>,
  ): Promise<MentionsEnregistrees> {
    await this.transactions.executer(async () => {
      await ecrire();
      if (siret) await this.poserSiret(moi, siret);
      if (premierNumero != null) await this.reglerPremierNumero(moi.id, premierNumero);
    });
    const user = await this.profils.vue(moi.id);
    return { ...(await this.lire({ ...moi, siret: user.siret })), user };
  }

  /** Le numéro de TVA et l'adresse électronique sont ceux du SIRET. @throws NumeroTvaContredit, SaisieInvalide */
  private verifierNumeros(
    {
      tvaIntracommunautaire: numero,
      adresseElectronique,
    }: Pick<CorpsMentions, 'tvaIntracommunautaire' | 'adresseElectronique'>,
    siret: string | null,
  ): void {
    const contredit = numero && contradictionTva(numero, { siret });
    if (contredit) throw new NumeroTvaContredit(contredit);
    const message = contradictionDAdresseElectronique(adresseElectronique, siret);
    if (message) throw new SaisieInvalide([{ champ: 'adresseElectronique', message }]);
  }

  /** @throws SaisieInvalide pour des conditions contraires à la loi */
  private conditions(
    saisies: CorpsConditions | null | undefined,
    presentes: ConditionsPaiement,
  ): ConditionsPaiement {
    const conditions = { ...presentes, ...lireConditions(saisies) };
    const fautes = fautesDeConditions(conditions, dateCivileAParis(this.horloge.maintenant()));
    if (fautes.length > 0)
      throw new SaisieInvalide(
        fautes.map(({ champ, message }) => ({ champ: `conditions.${champ}`, message })),
      );
    return conditions;
  }

  /** Depuis quand cet IBAN est le sien : tapé autrement, c'est encore lui. */
  private ibanDepuis(iban: string | null | undefined, presente: FicheMentions | null): Date | undefined {
    if (!iban) return undefined;
    return memeIban(iban, presente?.iban ?? '') ? presente?.ibanDepuis : this.horloge.maintenant();
  }

  private completer(saisie: CorpsMentions, presente: FicheMentions | null): FicheMentions {
    const defauts = mentionsParDefaut(this.horloge.maintenant());
    const valeur = <T>(donnee: T | null | undefined | ''): T | undefined => donnee || undefined;
    return {
      conditions: this.conditions(
        saisie.conditions,
        (saisie.conditions === null ? null : presente?.conditions) ?? defauts.conditions,
      ),
      conditionsPaiement: valeur(ajoutLibre(saisie.conditionsPaiement ?? '')),
      mentionLibre: valeur(saisie.mentionLibre),
      nomCommercial: valeur(saisie.nomCommercial),
      activite: valeur(saisie.activite),
      immatriculation: valeur(saisie.immatriculation),
      natureOperation: valeur(saisie.natureOperation),
      tvaIntracommunautaire: valeur(saisie.tvaIntracommunautaire),
      adresseElectronique: valeur(saisie.adresseElectronique),
      iban: valeur(saisie.iban),
      ibanDepuis: this.ibanDepuis(saisie.iban, presente),
      bic: valeur(saisie.bic),
      moyensPaiement: saisie.moyensPaiement?.length ? rangerMoyens(saisie.moyensPaiement) : undefined,
      assurance: saisie.assurance ? { ...saisie.assurance } : undefined,
      mediateur: saisie.mediateur ? { ...saisie.mediateur } : undefined,
      modele: valeur(saisie.modele) ?? defauts.modele,
      couleurAccent: (valeur(saisie.couleurAccent) ?? defauts.couleurAccent).toLowerCase(),
    };
  }

  /** Un particulier devient professionnel ; un professionnel change de SIRET. */
  private async poserSiret({ id, email, role }: Identite, siret: string): Promise<void> {
    if (role !== 'professionnel') {
      const debut = await this.essais.commencer(email, this.horloge.maintenant());
      if (await this.users.devenirProfessionnel(id, siret, debut)) return;
    }
    if (!(await this.users.modifierProfil(id, { siret }))) throw new NonAuthentifie();
  }

  private async reglerPremierNumero(id: string, premierNumero: number): Promise<void> {
    const fiche = await this.mentions.trouver(id);
    if (fiche?.premierNumero === premierNumero) return;
    const libre = await this.users.retenirAvantPremiereEmission(id);
    if (!libre || !(await this.mentions.reglerPremierNumero(id, premierNumero)))
      throw new PremierNumeroFige();
  }
}
