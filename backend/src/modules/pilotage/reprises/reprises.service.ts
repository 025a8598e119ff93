import type { CorpsEncaisseAilleurs, RepriseDAnnee } from '@facturier/domaine/contrat/activite';
import { anneeDe, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, eurosDepuisCentimes, eurosOuNul } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { type LigneReprise, ReprisesRepository } from './reprises.repository';

const DEUX_FOIS = 'Une ligne par catégorie\u00a0: cette catégorie est déjà dite.';
const A_VENIR = 'Cette année n’est pas commencée.';

const rendre = ({ annee, categorie, encaisseCentimes, realiseCentimes }: LigneReprise): RepriseDAnnee => ({
  annee,
  categorie,
  encaisse: eurosDepuisCentimes(encaisseCentimes),
  realise: eurosOuNul(realiseCentimes),
});

/** Ce qui est encaissé hors de Facturier : sans lui, toute jauge mentirait. */
@Injectable()
export class ReprisesService {
  constructor(
    private readonly depot: ReprisesRepository,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  async lister(emetteurId: string): Promise<RepriseDAnnee[]> {
    return (await this.depot.lister(emetteurId)).map(rendre);
  }

  /** Remplace les lignes de cette année, toutes ou aucune. @throws SaisieInvalide */
  async remplacer(emetteurId: string, { annee, lignes }: CorpsEncaisseAilleurs): Promise<RepriseDAnnee[]> {
    this.exiger(annee, lignes);
    const aEcrire = lignes.map(({ categorie, encaisse, realise }): LigneReprise => ({
      ...{ annee, categorie, encaisseCentimes: centimesDepuisEuros(encaisse) },
      ...(typeof realise === 'number' && { realiseCentimes: centimesDepuisEuros(realise) }),
    }));
    await this.transactions.executer(() => this.depot.remplacer(emetteurId, annee, aEcrire));
    return this.lister(emetteurId);
  }

  private exiger(annee: number, lignes: CorpsEncaisseAilleurs['lignes']): void {
    const dites = lignes.map(({ categorie }) => categorie);
    const fautes = dites.flatMap((une, rang) =>
      dites.indexOf(une) === rang ? [] : [{ champ: `lignes.${rang}.categorie`, message: DEUX_FOIS }],
    );
    if (annee > anneeDe(dateCivileAParis(this.horloge.maintenant())))
      fautes.push({ champ: 'annee', message: A_VENIR });
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
  }
}
