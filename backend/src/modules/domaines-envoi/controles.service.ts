import {
  accorderDkim,
  type Constats,
  CONSTATS_DKIM,
  lireDkim,
  lireDmarc,
  lireSpf,
  nomsDeDmarc,
  premierRepondu,
} from '@facturier/domaine/domaines-envoi/constats';
import { nomDeLEnregistrement } from '@facturier/domaine/domaines-envoi/enregistrement';
import { etatApres } from '@facturier/domaine/domaines-envoi/etats';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { domaineLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { NotifierService } from '../notifications/notifier.service';
import { ClesDkimService } from './cles-dkim.service';
import { DomainesEnvoiRepository } from './domaines-envoi.repository';
import { DomaineIntrouvable, DomainePris } from './erreurs';
import { ResolveursService } from './resolveurs.service';
import type { DomaineEnvoi } from './schemas/domaine-envoi.schema';

/** Regarder un domaine dans les DNS, et en tirer son état. Une rupture se dit à la personne dans la transaction qui l'écrit : une fois. */
@Injectable()
export class ControlesService {
  constructor(
    private readonly depot: DomainesEnvoiRepository,
    private readonly resolveurs: ResolveursService,
    private readonly cles: ClesDkimService,
    private readonly notifier: NotifierService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce que les DNS en disent à l'instant ; hors transaction. Une clé qui ne s'ouvre plus ne se cherche pas. */
  async regarder(domaine: DomaineEnvoi): Promise<Constats> {
    const { domaine: nom, selecteur, publique, etat } = domaine;
    const [cle, spf, dmarc] = await Promise.all([
      this.resolveurs.txt(nomDeLEnregistrement(selecteur, nom)),
      this.resolveurs.txt(nom),
      this.dmarcDe(nom),
    ]);
    const vus = cle.map((lu) => lireDkim(lu, publique));
    return {
      dkim: this.cles.ouvrir(domaine) ? accorderDkim(vus, etat === 'a_prouver') : 'cle_perdue',
      spf: premierRepondu(spf.map(lireSpf)),
      dmarc,
    };
  }

  /** Regarde, puis inscrit. @returns le domaine tel qu'il est ensuite @throws DomainePris si un autre compte l'a prouvé ; DomaineIntrouvable */
  async controler(domaine: DomaineEnvoi): Promise<DomaineEnvoi> {
    const constats = await this.regarder(domaine);
    try {
      await this.transactions.executer(() => this.inscrire(domaine, constats));
    } catch (erreur) {
      // Deux comptes l'ont prouvé au même instant : l'index n'en garde qu'un.
      if (estDoublon(erreur, 'un_domaine_verifie')) throw new DomainePris();
      throw erreur;
    }
    const apres = await this.depot.trouver(domaine.emetteur.toHexString(), domaine._id.toHexString());
    if (!apres) throw new DomaineIntrouvable();
    return apres;
  }

  /** Écrit un constat, et ce qu'il fait de l'état ; sans effet si le domaine a changé depuis sa lecture. Rejoint la transaction en cours. */
  async inscrire(domaine: DomaineEnvoi, constats: Constats): Promise<void> {
    const le = this.horloge.maintenant();
    const vers = etatApres(domaine.etat, {
      dkim: constats.dkim,
      adresseProuvee: domaine.confirmeLe !== null,
    });
    const pris = vers === 'verifie' && domaine.etat !== 'verifie' && (await this.depot.estPris(domaine));
    const etat = pris ? domaine.etat : vers;
    const change = {
      etat,
      constats,
      controleLe: le,
      ...(constats.dkim === 'vu' && { vuLe: dateCivileAParis(le) }),
    };
    const ecrit = await this.depot.changer(domaine, change);
    if (ecrit && etat === 'rompu' && domaine.etat === 'verifie') await this.dire(domaine, constats, le);
  }

  private async dmarcDe(domaine: string): Promise<Constats['dmarc']> {
    for (const nom of nomsDeDmarc(domaine)) {
      const constat = premierRepondu((await this.resolveurs.txt(nom)).map(lireDmarc));
      if (constat !== 'pas_vu') return constat;
    }
    return 'pas_vu';
  }

  private async dire({ _id, emetteur, domaine }: DomaineEnvoi, { dkim }: Constats, le: Date): Promise<void> {
    await this.notifier.dire({
      destinataire: emetteur.toHexString(),
      type: 'domaine_rompu',
      cible: { genre: 'domaine_envoi', id: _id.toHexString() },
      cle: `domaine ${_id.toHexString()} ${le.toISOString()}`,
      variables: { document: domaineLisible(domaine), raison: CONSTATS_DKIM[dkim].phrase },
    });
  }
}
