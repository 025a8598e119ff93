import type { GenreLien } from '@facturier/domaine/liens/lien-public';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { AdresseClientService } from '../documents/adresse-client.service';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import type { LienPublic } from './schemas/liens.schemas';
import { JetonsLienService } from './jetons-lien.service';
import { etatDe, finDe, soldeeLe } from './liens.mapper';
import { LiensRepository } from './liens.repository';

const sansAvoir = (facture: Facture): boolean =>
  facture.avoirsCentimes === 0 && facture.statutEmetteur !== 'annulee';

/** Ouvrir un lien pour une adresse : celui qu'elle a déjà, ou un neuf. Un seul est actif. */
@Injectable()
export class OuvertureLiensService {
  constructor(
    private readonly depot: LiensRepository,
    private readonly jetons: JetonsLienService,
    private readonly adresses: AdresseClientService,
    private readonly factures: FacturesRepository,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Le lien actif de cette adresse, créé s'il le faut. Deux demandes ensemble : l'index n'en laisse naître qu'un. */
  async pour(facture: Facture, saisie: string): Promise<LienPublic> {
    const adresse = normaliserEmail(saisie);
    const connu = await this.depot.actif(facture, adresse);
    if (connu && this.jetons.adresse(connu) && !(await this.aVecu(connu, facture))) return connu;
    try {
      return await this.remplacer(facture, adresse, connu);
    } catch (erreur) {
      const autre = estDoublon(erreur, 'un_lien_actif') ? await this.depot.actif(facture, adresse) : null;
      if (!autre) throw erreur;
      return autre;
    }
  }

  /** Un lien neuf pour cette adresse ; l'ancien se ferme : révoqué s'il ouvrait encore, expiré s'il avait vécu. */
  async remplacer(facture: Facture, adresse: string, ancien: LienPublic | null): Promise<LienPublic> {
    const etat = ancien && (await this.aVecu(ancien, facture)) ? 'expire' : 'revoque';
    const { emetteur, _id } = facture;
    const lien: LienPublic = {
      ...this.jetons.nouveau(),
      emetteur,
      facture: _id,
      adresse,
      genre: await this.genreDe(facture, adresse),
      etat: 'actif',
      creeLe: this.horloge.maintenant(),
    };
    await this.transactions.executer(async () => {
      if (ancien) await this.depot.fermer(ancien, etat);
      await this.depot.creer(lien);
    });
    return lien;
  }

  /** Vrai si la date de ce lien est passée : elle dépend de ce que la facture attend encore. */
  async aVecu(lien: LienPublic, facture: Facture): Promise<boolean> {
    const soldeLe = await this.soldeLe(facture);
    return etatDe(lien, finDe(lien, soldeLe), dateCivileAParis(this.horloge.maintenant())) === 'expire';
  }

  /** Le jour où la facture n'a plus rien attendu ; `null` si elle attend. */
  async soldeLe(facture: Facture): Promise<string | null> {
    const avoirs = sansAvoir(facture)
      ? []
      : await this.factures.avoirsDe(facture.emetteur.toHexString(), facture._id);
    return soldeeLe(facture, avoirs);
  }

  private async genreDe(facture: Facture, adresse: string): Promise<GenreLien> {
    return normaliserEmail(await this.adresses.adresseDe(facture)) === adresse ? 'client' : 'copie';
  }
}
