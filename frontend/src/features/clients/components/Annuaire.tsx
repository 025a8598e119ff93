import { avisDuRegistre, type EntrepriseTrouvee } from '@facturier/domaine/annuaire/registre';
import { codePays } from '@facturier/domaine/valeurs/pays';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import type { Saisie } from '@/components/formulaire/use-formulaire';
import { useAdresses, useEntreprises } from '../api/annuaire';
import type { SaisieClient } from '../model/client';
import { remplirDepuis } from '../model/registre';
import { Propositions } from './Propositions';

const ETATS = { ouvert: '', ferme: ' · fermé', cessee: ' · cessée' } as const;

const detailDe = ({ siret, adresse, etat }: EntrepriseTrouvee): string =>
  [formaterSiret(siret), [adresse.codePostal, adresse.ville].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ') + ETATS[etat];

/** Les entreprises du registre, sous le nom que l'on tape. Un particulier n'y est jamais cherché : son nom ne sort pas d'ici. */
export function DuRegistre({
  saisie,
  connu,
}: {
  saisie: Saisie<SaisieClient>;
  connu?: string;
}): JSX.Element | null {
  const [pris, setPris] = useState<{ entreprise: EntrepriseTrouvee; nom: string; phrase: string } | null>(
    null,
  );
  const { nom, identifiant, sorte } = saisie.valeurs;
  const cherche = nom.trim() === '' ? identifiant : nom;
  const tait = sorte === 'particulier' || cherche === connu || nom === pris?.nom;
  const { trouves, raison } = useEntreprises(tait ? '' : cherche);
  if (sorte === 'particulier') return null;
  const prendre = (entreprise: EntrepriseTrouvee): void => {
    const { changements, phrase } = remplirDepuis(saisie.valeurs, entreprise);
    saisie.changer(changements);
    setPris({ entreprise, nom: changements.nom ?? nom, phrase });
    saisie.aller('email');
  };
  const avis = pris && avisDuRegistre(pris.entreprise);
  return (
    <>
      <Propositions
        titre="Dans le registre"
        source="Annuaire des entreprises, données publiques"
        propositions={trouves.map((une) => ({
          cle: une.siret,
          titre: une.nom || 'Nom non public',
          detail: detailDe(une),
        }))}
        surChoix={(rang) => prendre(trouves[rang]!)}
      />
      {(raison === 'panne' || raison === 'coupe') && (
        <Alerte type="info">Le registre ne répond pas. Saisissez à la main&nbsp;: tout marche.</Alerte>
      )}
      {pris && (
        <Alerte type={avis ? 'alerte' : 'info'}>{avis ? `${pris.phrase} ${avis}` : pris.phrase}</Alerte>
      )}
    </>
  );
}

/** Les adresses en France qui commencent comme celle que l'on tape. */
export function AdressesEnFrance({
  saisie,
  connue = '',
}: {
  saisie: Saisie<SaisieClient>;
  connue?: string;
}): JSX.Element | null {
  const [prise, setPrise] = useState(connue);
  const { rue, pays } = saisie.valeurs;
  const enFrance = codePays(pays) === 'FR';
  const { trouves } = useAdresses(enFrance && rue !== prise ? rue : '');
  if (!enFrance) return null;
  return (
    <Propositions
      titre="Adresses"
      source="Base Adresse Nationale"
      propositions={trouves.map(({ libelle, rue: voie, codePostal, ville }) => ({
        cle: libelle,
        titre: voie || ville,
        detail: `${codePostal} ${ville}`,
      }))}
      surChoix={(rang) => {
        const { rue: voie, codePostal, ville } = trouves[rang]!;
        saisie.changer({ rue: voie, codePostal, ville });
        setPrise(voie);
        saisie.aller('ville');
      }}
    />
  );
}
