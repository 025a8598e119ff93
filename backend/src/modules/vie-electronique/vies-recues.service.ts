import type { CorpsStatutRecu } from '@facturier/domaine/contrat/vie-electronique';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { nomDuMessage } from '@facturier/domaine/plateforme/nom-de-message';
import { fautesDeStatut, type StatutAEmettre } from '@facturier/domaine/plateforme/statut-emis';
import { montantsDits, statutsOfferts } from '@facturier/domaine/plateforme/statuts-recus';
import { type VieElectronique, vieElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import { sirenDuVendeur } from '@facturier/domaine/reception/facture-recue';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ConnexionsService } from '../plateforme/connexions.service';
import { ArriveesService } from '../reception/arrivees.service';
import { ReceptionService } from '../reception/reception.service';
import type { FactureRecue } from '../reception/schemas/facture-recue.schema';
import { StatutImpossible } from './erreurs';
import { MessagesRepository } from './messages.repository';
import type { MessageDeVie } from './schemas/message-cdv.schema';
import { StatutsEmisService } from './statuts-emis.service';
import { tenuDe, vuDe } from './vies.service';

const SANS_ARRIVEE =
  'Cette facture n’est pas arrivée par une plateforme\u00a0: ce que vous en diriez ne rejoindrait pas son vendeur.';
const SANS_CONNEXION =
  'Connectez la plateforme par laquelle vous recevez, pour répondre à votre fournisseur.';
const FINIE = 'Tout est dit de cette facture\u00a0: elle est refusée ou rejetée.';

/** Une facture reçue, et ce que ses messages en disent. */
export interface VieRecue {
  recue: FactureRecue;
  messages: MessageDeVie[];
  vie: VieElectronique;
  /** Pourquoi rien ne s'en dit d'ici ; `null` si l'on peut. */
  pourquoiPas: string | null;
}

/** Un encaissement que dit le vendeur n'est pas un incident pour qui paie. */
const vieDe = ({ facture }: FactureRecue, messages: readonly MessageDeVie[]): VieElectronique => {
  const vie = vieElectronique({
    ...{ numero: facture.numero, emission: facture.emission, vendeur: sirenDuVendeur(facture.vendeur) ?? '' },
    depot: null,
    messages: messages.map(vuDe),
    emis: messages.filter(({ code }) => code === '212').map(({ mdt4 }) => mdt4),
  });
  // Arrivée par une plateforme, elle est chez son client : l'état d'avant ses messages n'est pas « à déposer ».
  return messages.length === 0 ? { ...vie, etat: 'mise_a_disposition' } : vie;
};

/** La vie d'une facture reçue par une plateforme : ce que l'on en dit au vendeur, et ce qu'il en dit. */
@Injectable()
export class ViesRecuesService {
  constructor(
    private readonly reception: ReceptionService,
    private readonly arrivees: ArriveesService,
    private readonly connexions: ConnexionsService,
    private readonly messages: MessagesRepository,
    private readonly statuts: StatutsEmisService,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureRecueIntrouvable */
  async lire(proprietaireId: string, id: string): Promise<VieRecue> {
    const recue = await this.reception.trouver(proprietaireId, id);
    const messages = await this.messages.duDocument(viseePar(recue));
    return { recue, messages, vie: vieDe(recue, messages), pourquoiPas: await this.empeche(recue) };
  }

  /** Dit un statut, une fois par clé. @throws FactureRecueIntrouvable, StatutImpossible, SaisieInvalide */
  async dire(moi: Identite, id: string, corps: CorpsStatutRecu, demande: Demande | null): Promise<VieRecue> {
    const { recue, pourquoiPas } = await this.lire(moi.id, id);
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      if (pourquoiPas) throw new StatutImpossible(pourquoiPas);
      await this.transactions.executer(async () => {
        await this.promettre(moi, recue, corps);
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    });
    return this.lire(moi.id, id);
  }

  /** Un statut que dit le vendeur, ou une plateforme ; rejoint la transaction en cours. @returns faux si elle n'est pas d'ici */
  async recevoir(proprietaireId: string, dit: MessageCdv, flowId: string): Promise<boolean> {
    const { vendeur = '', numero } = dit.facture;
    const [recue] = await this.arrivees.duVendeur(proprietaireId, vendeur, numero);
    if (!recue) return false;
    const document = viseePar(recue);
    const connus = await this.messages.duDocument(document);
    const mdt4 = nomDuMessage(connus, dit);
    if (mdt4 === null) return true;
    const neuf = await this.messages.ajouter(connus, {
      ...document,
      ...{ cote: 'recue', sens: 'recu', mdt4, code: dit.code, message: tenuDe(dit), flowId },
      creeLe: this.horloge.maintenant(),
    });
    await this.noter(recue, [...connus, neuf]);
    return true;
  }

  private async promettre(moi: Identite, recue: FactureRecue, corps: CorpsStatutRecu): Promise<void> {
    const connus = await this.messages.duDocument(viseePar(recue));
    const { etat } = vieDe(recue, connus);
    const dits = connus.filter(({ sens }) => sens === 'emis').map(({ code }) => code);
    const offerts = statutsOfferts(etat, dits);
    if (!offerts.some(({ code }) => code === corps.code))
      throw new StatutImpossible(
        offerts.length === 0 ? FINIE : 'Ce statut est déjà dit, ou ne se dit pas d’une facture reçue.',
      );
    const statut = this.composer(moi, recue, corps);
    const fautes = fautesDeStatut({ ...statut, rang: 1, creeLe: statut.acteLe });
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const tous = await this.statuts.promettre(connus, { ...viseePar(recue), cote: 'recue', statut });
    await this.noter(recue, tous, corps.code === '211' ? dateCivileAParis(statut.acteLe) : undefined);
  }

  private composer(
    moi: Identite,
    { facture }: FactureRecue,
    { code, motif, commentaire, montant }: CorpsStatutRecu,
  ): Omit<StatutAEmettre, 'rang' | 'creeLe'> {
    const { vendeur, numero, type, emission, totaux } = facture;
    const siren = sirenDuVendeur(vendeur) ?? '';
    const dit = montant === undefined ? undefined : centimesDepuisEuros(montant);
    const centimes = dit ?? (code === '211' ? totaux.aPayerCentimes : undefined);
    return {
      ...{ code, qui: 'acheteur', acteLe: this.horloge.maintenant() },
      vendeur: { siren, nom: vendeur.nom, adresse: vendeur.adresseElectronique ?? siren },
      acheteur: { siren: sirenDe(moi.siret ?? ''), nom: `${moi.prenom} ${moi.nom}`.trim() },
      facture: { numero, type, emission },
      montants: montantsDits(code, centimes),
      ...(motif && { motif }),
      ...(commentaire && { commentaire }),
    };
  }

  private async noter(recue: FactureRecue, messages: MessageDeVie[], payeeLe?: string): Promise<void> {
    const { etat, dernierCode } = vieDe(recue, messages);
    await this.arrivees.noterVie(recue, { electronique: { etat, dernierCode }, ...(payeeLe && { payeeLe }) });
  }

  private async empeche({ proprietaire, arrivee }: FactureRecue): Promise<string | null> {
    if (!arrivee) return SANS_ARRIVEE;
    const { roles } = await this.connexions.lire(proprietaire.toHexString());
    return roles.some(({ role, etat }) => role === 'recevoir' && etat !== 'absent') ? null : SANS_CONNEXION;
  }
}

const viseePar = ({ proprietaire, _id }: FactureRecue) => ({ proprietaire, document: _id });
