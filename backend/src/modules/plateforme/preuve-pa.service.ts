import { type FaitDePreuve, fichierDePreuve, preuveDuDepot } from '@facturier/domaine/plateforme/preuve';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { unParUn } from '../../common/database/curseurs';
import { Horloge } from '../../common/horloge/horloge';
import { Plateformes } from '../../platform/plateforme-agreee/plateformes';
import { ConnexionsRepository } from './connexions.repository';
import { DepotsPaRepository } from './depots/depots-pa.repository';
import type { ConnexionPa } from './schemas/connexion-pa.schema';

const ROLES = { recevoir: 'recevoir', emettre: 'émettre', declarer: 'déclarer' } as const;

/** Ce qui prouve, daté, que l'on s'est préparé : les contrats, les accords, chaque dépôt et chaque incident. */
@Injectable()
export class PreuvePaService {
  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly depots: DepotsPaRepository,
    private readonly plateformes: Plateformes,
    private readonly horloge: Horloge,
  ) {}

  async fichier({ id, siret }: Identite): Promise<{ nom: string; texte: string }> {
    const maintenant = this.horloge.maintenant();
    const faits = (await this.connexions.duCompte(id)).flatMap((une) => this.contrat(une));
    for await (const un of unParUn(this.depots.parcourir(id))) {
      const { creeLe: le, nom, etat, essais, motifs, hote, flux, sha256 } = un;
      const plateforme = hote ? this.nom(hote) : '';
      faits.push(preuveDuDepot({ le, nom, etat, essais, motifs, plateforme, flux, sha256 }));
    }
    const siren = siret ? sirenDe(siret) : 'inconnu';
    return {
      nom: `preuves-facture-electronique-${dateCivileAParis(maintenant)}.csv`,
      texte: fichierDePreuve(faits, maintenant, siren),
    };
  }

  private contrat({ hote, roles, acces, etat, creeLe: le, organisation }: ConnexionPa): FaitDePreuve[] {
    const fait = { le, plateforme: this.nom(hote), reference: organisation, empreinte: '' };
    const quoi = roles.map((role) => ROLES[role]).join(', ');
    const perdu = etat === 'active' ? '' : '\u00a0; à reconnecter';
    const accord =
      acces === 'consentement' ? 'Consentement donné chez la plateforme' : 'Clés faites chez la plateforme';
    return [
      { ...fait, quoi: 'Contrat', detail: `Passe par elle pour\u00a0: ${quoi}${perdu}` },
      { ...fait, quoi: 'Accord', detail: `${accord}, qui en garde l’original` },
    ];
  }

  private nom(hote: string): string {
    return this.plateformes.parOrigine(hote)?.reglages.nom ?? new URL(hote).host;
  }
}
