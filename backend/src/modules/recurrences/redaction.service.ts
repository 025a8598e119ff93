import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { ErreurMetier } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { ClientsService } from '../clients/clients.service';
import { BrouillonsService } from '../factures/brouillons/brouillons.service';
import { EmissionService } from '../factures/emission/emission.service';
import type { FactureSaisie } from '../factures/saisie';
import { UsersService } from '../users/users.service';
import type { Occurrence } from './schemas/occurrence.schema';
import type { Recurrence } from './schemas/recurrence.schema';
import { contenuDe } from './serie';

const SANS_ADRESSE = 'Ce client n’a pas d’adresse e-mail\u00a0: ajoutez-la à sa fiche.';

/** Pourquoi une échéance ne se fait pas : une phrase, et ce que devient la série. */
export class Empechement extends Error {
  constructor(
    message: string,
    readonly suspend?: 'client',
  ) {
    super(message);
  }
}

/** Une échéance à faire, au nom de qui, et sous quelle clé. */
export interface AFaire {
  moi: Identite;
  serie: Recurrence;
  occurrence: Occurrence;
  demande: Demande;
}

/** La facture d'une échéance : ses variables résolues, datée du jour où elle se fait, créée ou émise par les services de toutes les autres. */
@Injectable()
export class RedactionDeSerieService {
  constructor(
    private readonly brouillons: BrouillonsService,
    private readonly emission: EmissionService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Un brouillon, ou une facture émise ; sa clé la retrouve. @returns son identifiant @throws Empechement, et les refus de l'émission */
  async produire({ moi, serie, occurrence, demande }: AFaire): Promise<string> {
    const saisie = await this.saisir(moi, serie, occurrence);
    if (occurrence.mode === 'brouillon') return this.brouillons.creer(moi, saisie, demande);
    return (await this.emission.emettre(moi, saisie, demande)).id;
  }

  /** @throws Empechement si le client n'est plus, ou que son adresse manque ou est refusée pour un envoi */
  private async saisir(moi: Identite, serie: Recurrence, { k, mode }: Occurrence): Promise<FactureSaisie> {
    const client = await this.clients.chercher(moi.id, serie.client.toHexString());
    if (!client) throw new Empechement('Ce client n’est plus dans votre carnet.', 'client');
    if (mode === 'envoi' && !client.email) throw new Empechement(SANS_ADRESSE);
    if (mode === 'envoi' && client.emailEtat) throw new Empechement(client.emailEtat.raison);
    const { contenu, conditions } = contenuDe(serie, k);
    return {
      client: client._id.toHexString(),
      contenu,
      conditions: { ...conditions, delai: await this.delai(moi, serie, { contenu, conditions }) },
      redites: null,
      annonces: null,
    };
  }

  /** Le délai de la série, sinon celui du modèle, du profil, de la loi. */
  private async delai(
    moi: Identite,
    { echeanceJours }: Recurrence,
    { contenu, conditions }: Pick<FactureSaisie, 'contenu' | 'conditions'>,
  ): Promise<FactureSaisie['conditions']['delai']> {
    if (echeanceJours !== null) return { jours: echeanceJours, finDeMois: false };
    const dite = conditions.delai ?? contenu.mentions.conditions?.delai;
    if (dite) return dite;
    const { mentions } = await this.users.emetteurDe(moi.id);
    const jour = dateCivileAParis(this.horloge.maintenant());
    return (mentions.conditions ?? conditionsParDefaut(jour)).delai;
  }

  /** Ce qui n'a pas pu s'émettre attend en brouillon, si un brouillon le peut. */
  async garderBrouillon({ moi, serie, occurrence, demande }: AFaire): Promise<string | null> {
    try {
      const saisie = await this.saisir(moi, serie, { ...occurrence, mode: 'brouillon' });
      return await this.brouillons.creer(moi, saisie, { ...demande, cle: `${demande.cle}-brouillon` });
    } catch (erreur) {
      if (erreur instanceof ErreurMetier || erreur instanceof Empechement) return null;
      throw erreur;
    }
  }
}
