import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import { Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { lignesDeTva } from '@facturier/domaine/documents/document-corps';
import { type PartTva, ventiler } from '@facturier/domaine/documents/ventilation';
import type { Totaux } from '@facturier/domaine/documents/totaux';
import { ecartEnJours } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Icone } from '@/components/Icone';
import { AvatarClient } from '@/features/clients/public';
import { AvertissementDeSeuil } from '@/features/pilotage/public';
import { ChoixNature } from '@/features/users/public';
import { accorder } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { manquesDeLaNote } from '@facturier/domaine/documents/mentions';
import { enReserve } from '@/lib/reserve';
import { fauteAjustements, fauteDates } from '../model/validation-etapes';
import { fautesDesLignes, ligneVide, totauxSaisis } from '../model/lignes';
import type { ContenuLigne } from '../model/valeurs-assistant';
import { useMots } from '@/features/factures/public';
import type { Atelier } from './atelier';
import { Dates } from './Dates';
import { PlusDOptions } from './PlusDOptions';
import { TableLignes } from './TableLignes';
import styles from './EtapeLignes.module.css';

const DepuisFacture = lazy(
  enReserve(async () => ({ default: (await import('./DepuisFacture')).DepuisFacture })),
);

const CollerDesHeures = lazy(
  enReserve(async () => ({ default: (await import('./CollerDesHeures')).CollerDesHeures })),
);

function Rappel({ atelier }: { atelier: Atelier }): JSX.Element {
  const { datee } = useMots();
  const { client, dernierNumero, prochainNumero } = atelier;
  return (
    <div className={styles.rappel}>
      {client && <AvatarClient client={client} />}
      <div className={styles.rappelClient}>
        <b>{client?.nom ?? 'Aucun client choisi'}</b>
        <span>
          {client && [emailLisible(client.email ?? ''), client.adresse.ville].filter(Boolean).join(', ')}
        </span>
      </div>
      {datee && (
        <dl className={styles.rappelNumeros}>
          <div>
            <dt>Précédente</dt>
            <dd>{dernierNumero ?? 'aucune'}</dd>
          </div>
          <div>
            <dt>Prochaine</dt>
            <dd>
              <b>{prochainNumero ?? '…'}</b>
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

interface Somme {
  nom: string;
  valeur: string;
  /** Celle que le client paiera. */
  finale?: boolean;
}

const enMoins = (centimes: number): string => `\u2212${formaterEuros(centimes)}`;

/** Les sommes de la saisie, nommées et dans l'ordre de la feuille : la TVA est ce qui sépare le TTC du HT. */
function sommesDe({ remise, acompteCentimes, ...totaux }: Totaux, parts: PartTva[]): Somme[] {
  const { totalHtCentimes, totalTtcCentimes, netAPayerCentimes } = totaux;
  const avecAcompte = acompteCentimes > 0;
  return [
    ...(remise ? [{ nom: 'Remise', valeur: enMoins(remise.montantCentimes) }] : []),
    { nom: 'Total HT', valeur: formaterEuros(totalHtCentimes) },
    ...lignesDeTva(parts, totalTtcCentimes - totalHtCentimes).map(({ libelle: nom, valeur }) => ({
      nom,
      valeur,
    })),
    { nom: 'Total TTC', valeur: formaterEuros(totalTtcCentimes), finale: !avecAcompte },
    ...(avecAcompte
      ? [
          { nom: 'Acompte', valeur: enMoins(acompteCentimes) },
          { nom: 'Net à payer', valeur: formaterEuros(netAPayerCentimes), finale: true },
        ]
      : []),
  ];
}

function Total({ atelier }: { atelier: Atelier }): JSX.Element {
  const { valeurs } = atelier.etat;
  const incompletes = [...new Set(fautesDesLignes(valeurs.lignes).map(({ rang }) => rang + 1))];
  return (
    <>
      {incompletes.length > 0 && (
        <p className={styles.lignesIncompletes} role="status">
          <Icone nom="alerte" taille={15} />
          {incompletes.length > 1
            ? `Les lignes ${incompletes.join(', ')} sont incomplètes\u00a0: elles ne comptent pas encore.`
            : `La ligne ${incompletes[0]} est incomplète\u00a0: elle ne compte pas encore.`}
        </p>
      )}
      <dl className={clsx(styles.totaux, textes.chiffres)} aria-live="polite" aria-atomic="true">
        {sommesDe(totauxSaisis(valeurs), ventiler(atelier.facture)).map(({ nom, valeur, finale }) => (
          <div key={nom} className={finale ? styles.totauxFinal : undefined}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Le résumé près de « Suivant » : « 3 lignes, échéance dans 30 jours ». */
export function resumeLignes(atelier: Atelier, datee: boolean): string {
  const { valeurs } = atelier.etat;
  const nombre = atelier.facture.contenu.lignes.length;
  if (!datee) return accorder(nombre, 'ligne');
  const jours =
    valeurs.dateEmission && valeurs.dateEcheance
      ? ecartEnJours(valeurs.dateEmission, valeurs.dateEcheance)
      : null;
  const echeance =
    jours === null
      ? ''
      : jours === 0
        ? ', échéance le jour même'
        : `, échéance dans ${accorder(jours, 'jour')}`;
  return accorder(nombre, 'ligne') + echeance;
}

/** Ce que cette facture ferait d'un seuil ; sans réseau, rien ne se dit. */
function Seuil({ atelier }: { atelier: Atelier }): JSX.Element | null {
  const { valeurs } = atelier.etat;
  const { contenu, vendeur } = atelier.facture;
  if (!valeurs.dateEcheance || contenu.lignes.length === 0) return null;
  return (
    <Suspense>
      <AvertissementDeSeuil
        facture={{
          lignes: contenu.lignes,
          nature: vendeur.natureOperation,
          totalCentimes: totauxSaisis(valeurs).totalHtCentimes,
          echeance: valeurs.dateEcheance,
          realiseLe: valeurs.datePrestation || valeurs.dateEmission || atelier.contexte.aujourdhui,
        }}
      />
    </Suspense>
  );
}

/** Étape 3 : rappel du client et des numéros, dates, lignes, total. */
export function EtapeLignes({ atelier }: { atelier: Atelier }): JSX.Element {
  const [reprise, setReprise] = useState<'facture' | 'heures' | null>(null);
  const fermer = (): void => setReprise(null);
  const importer = (lignes: ContenuLigne[]): void => {
    atelier.agir({ type: 'lignes/importer', lignes });
    fermer();
  };
  const { datee } = useMots();
  const { valeurs } = atelier.etat;
  const { contenu, vendeur } = atelier.facture;
  // Répondue, la question reste jusqu'à la fin de l'étape : un clic de travers s'y corrige.
  const [sansNature] = useState(!vendeur.natureOperation);
  const note = manquesDeLaNote(contenu, atelier.contexte.typeClient, vendeur.natureOperation);
  return (
    <>
      <Rappel atelier={atelier} />
      {datee && <Dates atelier={atelier} />}
      {datee && <Seuil atelier={atelier} />}
      {sansNature && (
        <Suspense>
          <ChoixNature />
        </Suspense>
      )}
      <TableLignes lignes={valeurs.lignes} agir={atelier.agir} nature={vendeur.natureOperation}>
        {atelier.moi.factureCount > 0 && (
          <Button type="link" onClick={() => setReprise('facture')}>
            Depuis une facture passée
          </Button>
        )}
        <Button type="link" onClick={() => setReprise('heures')}>
          Coller des heures
        </Button>
      </TableLignes>
      <Total atelier={atelier} />
      <PlusDOptions
        atelier={atelier}
        faute={fauteAjustements(valeurs) ?? fauteDates(valeurs, atelier.contexte)}
        note={datee ? note.map(({ champ }) => champ).join() : ''}
      />
      <Suspense>
        {reprise === 'facture' && (
          <DepuisFacture clientId={atelier.client?._id ?? null} surFermeture={fermer} surChoix={importer} />
        )}
        {reprise === 'heures' && (
          <CollerDesHeures
            places={LIGNES_MAX - valeurs.lignes.filter((ligne) => !ligneVide(ligne)).length}
            surFermeture={fermer}
            surChoix={importer}
          />
        )}
      </Suspense>
    </>
  );
}
