import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Demande } from '../../../common/http/cle-idempotence';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { ClientsService } from '../../clients/clients.service';
import { Outbox } from '../../../platform/outbox/outbox.service';
import { Quotas } from '../../subscription/quotas.service';
import { UsersService } from '../../users/users.service';
import { reprendre } from '../brouillons/brouillon';
import { completerContenu, triDEmise, verifierTotaux } from '../brouillons/contenu';
import {
  type ClientFige,
  type ContenuFacture,
  figerClient,
  type ReferenceNumero,
  type Vendeur,
} from '@facturier/domaine/documents/facture';
import { mentionsManquantes } from '@facturier/domaine/documents/mentions';
import { formaterNumero } from '@facturier/domaine/factures/numerotation';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import { CLIENT_A_CHOISIR, OBLIGATOIRES, verifierContenu } from '@facturier/domaine/documents/verification';
import { PDF_A_PRODUIRE } from '../documents/effets';
import type { FactureSaisie } from '../dto/saisie.mapper';
import { FactureDejaEmise, FactureIntrouvable, VersionDepassee } from '../erreurs';
import { MentionsManquantes } from './erreurs';
import { type FactureAEcrire, FacturesRepository } from '../factures.repository';
import { FileParEmetteur } from './file-par-emetteur';
import { acteurDe, Historique } from '../historique/historique.service';
import { NumerosRepository } from './numeros.repository';
import type { Facture } from '../schemas/facture.schema';

/** Ce qu'une émission fige, prêt à écrire dès qu'un numéro est donné. */
interface Preparation {
  clientId: Types.ObjectId;
  contenu: ContenuFacture;
  vendeur: Vendeur;
  client: ClientFige;
  premierRang: number;
}

/**
 * L'émission : une transaction donne le numéro, fige la facture, prend la place dans le quota et promet le PDF.
 * Tout ou rien, dans l'ordre chronologique, sans trou ni doublon (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class EmissionService {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly numeros: NumerosRepository,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly file: FileParEmetteur,
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly quotas: Quotas,
    private readonly outbox: Outbox,
    private readonly horloge: Horloge,
  ) {}

  /** Émet une facture d'un seul coup. @returns son identifiant */
  async emettre(moi: Identite, saisie: FactureSaisie, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const preparation = await this.preparer(moi, saisie);
      const id = new Types.ObjectId();
      return this.transiger(moi, preparation, id, async (facture) => {
        await this.depot.creer(facture, id);
        await this.demandes.inscrire(moi.id, demande, id.toHexString());
      });
    });
  }

  /** Émet un brouillon. @throws FactureIntrouvable, FactureDejaEmise */
  async emettreBrouillon(moi: Identite, id: string, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const brouillon = await this.exigerBrouillon(moi.id, id);
      const preparation = await this.preparer(moi, reprendre(brouillon));
      return this.transiger(moi, preparation, brouillon._id, async (facture) => {
        if (!(await this.depot.figerBrouillon(moi.id, brouillon, facture))) await this.expliquer(moi.id, id);
        await this.demandes.inscrire(moi.id, demande, id);
      });
    });
  }

  private async exigerBrouillon(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.depot.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
    return facture;
  }

  /** Dit pourquoi le brouillon n'a pas pu être figé : émis ailleurs, supprimé, ou modifié entre-temps. */
  private async expliquer(emetteurId: string, id: string): Promise<never> {
    const { version } = await this.exigerBrouillon(emetteurId, id);
    throw new VersionDepassee(version);
  }

  /** Tout ce qui se vérifie avant d'ouvrir la transaction. */
  private async preparer(moi: Identite, saisie: FactureSaisie): Promise<Preparation> {
    verifierTotaux(saisie);
    if (!saisie.client)
      throw new SaisieInvalide([{ champ: 'client', message: CLIENT_A_CHOISIR }], OBLIGATOIRES);
    const [{ vendeur, mentions, premierNumero: premierRang }, fiche] = await Promise.all([
      this.users.emetteurDe(moi.id),
      this.clients.trouver(moi.id, saisie.client),
    ]);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const client = figerClient(fiche);
    const complet = completerContenu(saisie.contenu, aujourdhui, mentions);
    const verdict = verifierContenu(complet, client.type, aujourdhui);
    if (verdict.fautes) throw new SaisieInvalide(verdict.fautes, verdict.message);
    const { contenu } = verdict;
    const manquantes = mentionsManquantes(vendeur, client, contenu.dateEmission);
    if (manquantes.length > 0) throw new MentionsManquantes(manquantes);
    return { clientId: fiche._id, contenu, vendeur, client, premierRang };
  }

  private async transiger(
    moi: Identite,
    preparation: Preparation,
    id: Types.ObjectId,
    ecrire: (facture: FactureAEcrire) => Promise<void>,
  ): Promise<string> {
    await this.file.executer(moi.id, () =>
      this.transactions.executer(async () => {
        const { clientId, contenu, premierRang } = preparation;
        const reference = await this.numeros.prendre(moi.id, 'FAC', contenu.dateEmission, premierRang);
        await this.quotas.prendreFacture(moi.id, moisDe(dateCivileAParis(this.horloge.maintenant())));
        await this.clients.compterFactures(moi.id, clientId.toHexString(), 1);
        await this.users.incrementerFactures(moi.id, 1);
        await ecrire(this.figer(moi, preparation, reference, id));
        const facture = { _id: id, emetteur: new Types.ObjectId(moi.id) };
        await this.historique.noter(facture, 'creee', acteurDe(moi));
        await this.outbox.deposer(PDF_A_PRODUIRE, { emetteur: moi.id, facture: id.toHexString() });
      }),
    );
    this.outbox.reveiller();
    return id.toHexString();
  }

  private figer(
    moi: Identite,
    preparation: Preparation,
    { annee, rang }: ReferenceNumero,
    id: Types.ObjectId,
  ): FactureAEcrire {
    const { clientId, contenu, vendeur, client } = preparation;
    const maintenant = this.horloge.maintenant();
    const numero = formaterNumero('FAC', annee, rang);
    return {
      ...contenu,
      emetteur: new Types.ObjectId(moi.id),
      genre: 'facture',
      client: clientId,
      serie: 'FAC',
      annee,
      rang,
      numero,
      emiseLe: maintenant,
      vendeurFige: vendeur,
      clientFige: client,
      statutEmetteur: 'creee',
      statutDestinataire: 'non_vue',
      payeCentimes: 0,
      avoirsCentimes: 0,
      resteCentimes: contenu.totalTtcCentimes,
      envoi: { etat: 'aucun', nombre: 0 },
      tri: triDEmise(contenu.dateEmission, maintenant, rang, id),
      prefixes: prefixesDeRecherche(
        [numero, client.nom, client.email.split('@')[0], contenu.objet, vendeur.nom],
        contenu.totalTtcCentimes,
      ),
      clientResume: { nom: client.nom, email: client.email },
      emetteurResume: { prenom: vendeur.prenom, nom: vendeur.nom },
      version: 1,
      creeLe: maintenant,
      modifieLe: maintenant,
    };
  }
}
