import type { EntrepriseTrouvee } from '@facturier/domaine/annuaire/registre';
import type { SaisieClient } from './client';

type Rempli = 'nom' | 'identifiant' | 'tvaIntracommunautaire' | 'rue' | 'codePostal' | 'ville';

const NOMS: Readonly<Record<Rempli, string>> = {
  nom: 'nom',
  identifiant: 'SIRET',
  tvaIntracommunautaire: 'numéro de TVA',
  rue: 'adresse',
  codePostal: 'code postal',
  ville: 'ville',
};

/**
 * Ce qu'une entreprise du registre remplit d'une fiche : les seuls champs vides, et le nom, qui vient d'être cherché. Ce que le registre tait
 * ne vide rien.
 */
export function remplirDepuis(
  saisie: SaisieClient,
  { nom, siret, tva, adresse }: EntrepriseTrouvee,
): { changements: Partial<SaisieClient>; phrase: string } {
  const dits: Record<Rempli, string> = {
    ...{ nom, identifiant: siret, tvaIntracommunautaire: tva ?? '' },
    ...{ rue: adresse.rue, codePostal: adresse.codePostal, ville: adresse.ville },
  };
  // Une adresse se prend d'un bloc : la rue du registre sous la ville tapée en ferait une troisième.
  const adresseVide = !saisie.rue.trim() && !saisie.codePostal.trim() && !saisie.ville.trim();
  const remplis = (Object.keys(dits) as Rempli[]).filter((champ) => {
    if (dits[champ] === '') return false;
    if (champ === 'nom') return dits.nom !== saisie.nom;
    return champ === 'identifiant' || champ === 'tvaIntracommunautaire' ? !saisie[champ].trim() : adresseVide;
  });
  const changements = Object.fromEntries(
    remplis.map((champ) => [champ, dits[champ]]),
  ) as Partial<SaisieClient>;
  if (remplis.length === 0) return { changements, phrase: 'Rien à remplir\u00a0: la fiche dit déjà tout.' };
  const liste = remplis.map((champ) => NOMS[champ]).join(', ');
  return { changements, phrase: `Rempli depuis le registre\u00a0: ${liste}.` };
}
