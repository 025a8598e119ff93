import type { ContenuFactureDto } from '../dto/facture.dto';
import { type FactureSaisie, lireFacture } from '../dto/saisie.mapper';
import { type ContenuEnregistre, reprendre } from './brouillon';

/** Les champs d'un contenu qui ont un autre nom sur le fil. */
const SUR_LE_FIL: Readonly<Record<string, readonly (keyof ContenuFactureDto)[]>> = {
  mentions: ['mentionsLegales'],
  livraison: ['livraison', 'adresseLivraison'],
  acompteCentimes: ['acompte'],
};

const estEnvoye = (dto: ContenuFactureDto, champ: string): boolean =>
  (SUR_LE_FIL[champ] ?? [champ as keyof ContenuFactureDto]).some((nom) => dto[nom] !== undefined);

/**
 * Un brouillon enregistré, avec ce qui change : un champ absent ne change pas, `null` le vide ; les lignes se remplacent ensemble,
 * les mentions une à une. Les totaux annoncés se comparent à ceux du résultat.
 */
export function fusionnerBrouillon(brouillon: ContenuEnregistre, dto: ContenuFactureDto): FactureSaisie {
  const [avant, lue] = [reprendre(brouillon), lireFacture(dto)];
  const { mentionsLegales: mentions } = dto;
  const envoyes = Object.entries(lue.contenu).filter(([champ]) => estEnvoye(dto, champ));
  const gardees = mentions ? avant.contenu.mentions : {};
  const dites = Object.fromEntries(
    Object.entries(lue.contenu.mentions).filter(([, valeur]) => valeur !== undefined),
  );
  /** Un délai dit sans échéance la redonne ; une échéance qui le suivait et n'est pas redite le suit encore. */
  const delaiSeul = lue.conditions.delai && dto.dateEcheance === undefined;
  const delai = dto.dateEcheance === undefined ? avant.conditions.delai : undefined;
  return {
    client: dto.client === undefined ? avant.client : lue.client,
    contenu: {
      ...avant.contenu,
      ...Object.fromEntries(envoyes),
      ...(mentions !== undefined && { mentions: { ...gardees, ...dites } }),
      ...(delaiSeul && { dateEcheance: null }),
    },
    conditions: { ...(delai && { delai }), ...lue.conditions },
    redites: lue.redites,
    annonces: lue.annonces,
  };
}
