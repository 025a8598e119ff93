import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { CorpsFacture } from '@facturier/domaine/contrat/factures-demandes';
import { DITS_DE_L_ACOMPTE, pourChaque } from '@facturier/domaine/documents/precisions';
import { mentionDeRemplacement } from '@facturier/domaine/factures/remplacement';
import { ajouterJours, dateCivileAParis, ecartEnJours } from '@facturier/domaine/valeurs/date-civile';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Horloge } from '../../../common/horloge/horloge';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Demande } from '../../../common/http/cle-idempotence';
import { ClientsService } from '../../clients/clients.service';
import { UsersService } from '../../users/users.service';
import { datesLibres, type FactureSaisie, fusionner, type SaisieDite } from '../saisie';
import {
  FactureDejaEmise,
  FactureIntrouvable,
  SuppressionInterdite,
  TransitionInterdite,
  VersionDepassee,
} from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import type { Facture } from '../../documents/schemas/facture.schema';
import { type ClientDeBrouillon, contenuEnregistre, nouveauBrouillon, reprendre } from './brouillon';
import { exigerDuDevis, type Tirage } from './tirage';
import { lireContenu } from './contenu';
import { PlaceBrouillonsService } from './place-brouillons.service';

/** Un statut joint à un contenu ne serait pas lu : il est refusé. */
const STATUT_SEUL: Faute = {
  champ: 'statut',
  message: 'Le statut se change seul\u00a0: enregistrez d’abord le brouillon, puis émettez-le.',
  code: 'SANS_EFFET',
};

/** Ce qui accompagne un contenu qui change : la version lue, et le statut que la demande redit. */
type DemandeDeModification = Pick<CorpsFacture, 'version' | 'statut'>;

/** Les brouillons : libres, sans numéro, à qui les a écrits. */
@Injectable()
export class BrouillonsService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly place: PlaceBrouillonsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Crée un brouillon ; `tirage` : d'un devis. @returns son identifiant. @throws PlacePleine */
  async creer(
    moi: Identite,
    saisie: FactureSaisie,
    demande: Demande | null,
    tirage?: Tirage,
  ): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const contenu = await this.enregistrable(moi.id, saisie);
      const id = new Types.ObjectId();
      const neuf = nouveauBrouillon(id, moi.id, contenu, this.horloge.maintenant());
      const brouillon = { ...neuf, ...tirage?.champs };
      return this.place.transiger(moi.id, brouillon, async () => {
        const deja = await tirage?.garder();
        if (!deja) await this.factures.creer(brouillon, id);
        await this.demandes.inscrire(moi.id, demande, deja ?? id.toHexString());
        return deja ?? id.toHexString();
      });
    });
  }

  /**
   * Enregistre ce qui change d'un brouillon (absent, un champ reste ; `null`, il est vidé), si personne ne l'a modifié depuis la version lue.
   * @throws FactureDejaEmise pour une émise ; VersionDepassee si un autre onglet a écrit ; SaisieInvalide pour un statut joint au contenu ; PlacePleine
   */
  async modifier(
    moi: Identite,
    id: string,
    dite: SaisieDite,
    { version: lue, statut }: DemandeDeModification,
  ): Promise<void> {
    const presente = await this.exiger(moi.id, id);
    if (presente.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
    if (statut && statut !== 'brouillon') throw new SaisieInvalide([STATUT_SEUL]);
    exigerDuDevis(presente, dite);
    const version = lue ?? presente.version;
    const contenu = await this.enregistrable(moi.id, fusionner(reprendre(presente), dite));
    const ecrire = () => this.factures.modifierBrouillon(moi.id, id, version, contenu);
    if (await this.place.transiger(moi.id, contenu, ecrire)) return;
    const relue = await this.exiger(moi.id, id);
    if (relue.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
    throw new VersionDepassee(relue.version);
  }

  private async enregistrable(emetteurId: string, saisie: FactureSaisie): Promise<Partial<Facture>> {
    const profil = await this.users.emetteurDe(emetteurId);
    const client = saisie.client ? await this.clientDeBrouillon(emetteurId, saisie.client) : null;
    const maintenant = this.horloge.maintenant();
    const contenu = lireContenu(saisie, profil, dateCivileAParis(maintenant));
    return { ...contenuEnregistre(contenu, client, maintenant), datesLibres: datesLibres(saisie) };
  }

  private async clientDeBrouillon(emetteurId: string, clientId: string): Promise<ClientDeBrouillon> {
    const { _id, nom, email } = await this.clients.trouver(emetteurId, clientId);
    return { id: _id, nom, email: email ?? '' };
  }

  /** Recopie une facture ou un brouillon dans un nouveau brouillon daté d'aujourd'hui. @returns son identifiant */
  async dupliquer(moi: Identite, id: string): Promise<string> {
    const modele = await this.exiger(moi.id, id);
    const { client, contenu, ...reste } = reprendre(modele);
    const vivant = client && (await this.clients.existe(moi.id, client)) ? client : null;
    const neuf = {
      ...contenu,
      dateEmission: null,
      dateEcheance: null,
      datePrestation: undefined,
      periodeDu: undefined,
      periodeAu: undefined,
      acompteCentimes: undefined,
      ...pourChaque(DITS_DE_L_ACOMPTE, () => undefined),
    };
    return this.creer(moi, { ...reste, client: vivant, contenu: neuf }, null);
  }

  /**
   * Refait une facture annulée : tout ce qu'elle disait, au jour où elle s'émettra, et ce qu'elle remplace. Son adresse électronique se
   * cherche de nouveau. @returns l'identifiant du brouillon @throws FactureIntrouvable, TransitionInterdite, PlacePleine
   */
  async refaire(moi: Identite, id: string, demande: Demande | null): Promise<string> {
    const annulee = await this.exiger(moi.id, id);
    if (annulee.statutEmetteur !== 'annulee' || annulee.genre !== 'facture')
      throw new TransitionInterdite('Une facture se refait une fois annulée par un avoir.');
    if (annulee.devis)
      throw new TransitionInterdite('Cette facture vient d’un devis\u00a0: refacturez-la depuis lui.');
    const avoir = (await this.factures.avoirsDe(moi.id, annulee._id)).at(-1);
    const { client, contenu, ...reste } = reprendre(annulee);
    const { mentions, ...dit } = contenu;
    const vivant = client && (await this.clients.existe(moi.id, client)) ? client : null;
    const remplacee = { numero: annulee.numero!, dateEmission: annulee.dateEmission };
    const mentionLibre = mentionDeRemplacement(
      { ...remplacee, mentionLibre: mentions.mentionLibre },
      avoir?.numero ?? '',
    );
    // Le client garde le délai qu'il avait.
    const delai = ecartEnJours(annulee.dateEmission, annulee.dateEcheance ?? annulee.dateEmission);
    const dateEcheance = ajouterJours(dateCivileAParis(this.horloge.maintenant()), delai);
    const neuf = { ...dit, dateEmission: null, dateEcheance, adresseElectronique: undefined };
    const saisie = {
      ...reste,
      client: vivant,
      contenu: { ...neuf, mentions: { ...mentions, mentionLibre } },
    };
    return this.creer(moi, saisie, demande);
  }

  /**
   * Supprime un brouillon ; une émise se garde dix ans et s'annule par un avoir (CGI, art. 289 ; C. com., art. L123-22).
   * @throws FactureIntrouvable, SuppressionInterdite
   */
  async supprimer(moi: Identite, id: string): Promise<void> {
    if (await this.factures.supprimerBrouillon(moi.id, id)) return;
    await this.exiger(moi.id, id);
    throw new SuppressionInterdite();
  }

  private async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }
}
