import { nomPays } from '@facturier/domaine/valeurs/pays';
import { formaterSiret, formaterSiren } from '@facturier/domaine/valeurs/siret';
import { formaterTva } from '@facturier/domaine/valeurs/tva';
import {
  libelleTypeRecu,
  type FactureRecue,
  type PartieRecue,
} from '@facturier/domaine/reception/facture-recue';
import { ecrirePourcent } from '@facturier/domaine/reception/decimal-recu';
import {
  montantSigne,
  motifEcrit,
  periodeEcrite,
  prixEcrit,
  quantiteEcrite,
  rabaisEcrit,
  roleEcrit,
} from '@facturier/domaine/reception/ecrire-poste';
import type { PosteRecu } from '@facturier/domaine/reception/poste-recu';
import { montantRecu, sensDuRecu, sommeDe } from '@facturier/domaine/reception/sens-recu';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import { formaterDateLongue } from '@/lib/format/date';
import { TotauxRecus } from './TotauxRecus';
import styles from './document.module.css';

function Partie({ titre, partie }: { titre: string; partie: PartieRecue }): JSX.Element {
  const { nom, nomCommercial, adresse, pays, siren, siret, numeroTva, telephone, email } = partie;
  return (
    <div className={styles.partie}>
      <h3>{titre}</h3>
      <p>
        <b>{nom}</b>
      </p>
      {[
        nomCommercial,
        ...adresse,
        pays && pays !== 'FR' && nomPays(pays),
        siret ? `SIRET ${formaterSiret(siret)}` : siren && `SIREN ${formaterSiren(siren)}`,
        numeroTva && `TVA ${formaterTva(numeroTva)}`,
        telephone,
        email,
      ]
        .filter(Boolean)
        .map((ligne) => (
          <p key={ligne || undefined}>{ligne}</p>
        ))}
    </div>
  );
}

/** Ce dont une sous-ligne se décale de celle qui la contient. */
const RETRAIT_PX = 14;

/** Sous son nom : ce qui change son prix ou son montant, signe compris. */
function Precisions({ poste, devise }: { poste: PosteRecu; devise: string }): JSX.Element {
  const rabais = rabaisEcrit(poste, devise);
  const role = roleEcrit(poste);
  return (
    <>
      {poste.description && <span>{poste.description}</span>}
      {poste.periode && <span>{periodeEcrite(poste.periode)}</span>}
      {poste.note && <span className={styles.noteDeLigne}>{poste.note}</span>}
      {role && <span>{role}</span>}
      {rabais && <span>{rabais}</span>}
      {poste.ajustements?.map((ajustement, rang) => {
        const montant = montantSigne(ajustement);
        return (
          <span key={rang} className={styles.ajustement}>
            {motifEcrit(ajustement, devise)}
            <b>{montant === undefined ? 'montant illisible' : montantRecu(montant, devise, true)}</b>
          </span>
        );
      })}
    </>
  );
}

function Ligne({ poste, devise }: { poste: PosteRecu; devise: string }): JSX.Element {
  const { nom, tauxTva, montantCentimes } = poste;
  return (
    <tr className={clsx(poste.role && styles.horsTotal)}>
      <th scope="row" style={poste.niveau ? { paddingInlineStart: poste.niveau * RETRAIT_PX } : undefined}>
        {nom}
        <Precisions poste={poste} devise={devise} />
      </th>
      <td data-titre="Quantité">{quantiteEcrite(poste)}</td>
      <td data-titre="Prix" className={styles.prix}>
        {prixEcrit(poste, devise)}
      </td>
      <td data-titre="TVA">{tauxTva !== undefined && ecrirePourcent(tauxTva)}</td>
      <td data-titre="Montant">{montantCentimes !== undefined && montantRecu(montantCentimes, devise)}</td>
    </tr>
  );
}

function Lignes({ lignes, devise }: Pick<FactureRecue, 'lignes' | 'devise'>): JSX.Element | null {
  if (lignes.length === 0) return null;
  return (
    <table className={clsx(styles.lignes, textes.chiffres)}>
      <thead>
        <tr>
          {['Désignation', 'Quantité', 'Prix', 'TVA', 'Montant'].map((titre) => (
            <th key={titre} scope="col">
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map((poste, rang) => (
          <Ligne key={rang} poste={poste} devise={devise} />
        ))}
      </tbody>
    </table>
  );
}

const LIBELLES_REFERENCES = {
  bonDeCommande: 'Bon de commande',
  referenceAcheteur: 'Votre référence',
  contrat: 'Contrat',
  factureAnterieure: 'Facture d’origine',
} as const;

function Reperes({ facture }: { facture: FactureRecue }): JSX.Element {
  const { emission, echeance, livraison, periode, references } = facture;
  const aPayer = sensDuRecu(sommeDe(facture)) === 'a-payer';
  const reperes: [string, string | undefined][] = [
    ['Date', formaterDateLongue(emission)],
    ['Échéance', echeance && aPayer ? formaterDateLongue(echeance) : undefined],
    ['Livraison', livraison && livraison !== emission ? formaterDateLongue(livraison) : undefined],
    ['Période', periode && periodeEcrite(periode)],
    ...Object.entries(LIBELLES_REFERENCES).map(([cle, nom]): [string, string | undefined] => [
      nom,
      references[cle as keyof typeof LIBELLES_REFERENCES],
    ]),
  ];
  return (
    <dl className={styles.reperes}>
      {reperes
        .filter(([, valeur]) => valeur)
        .map(([nom, valeur]) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Ce que dit le fichier d'un fournisseur, posé comme une facture : parties, repères, lignes, totaux, notes. */
export function DocumentRecu({ facture }: { facture: FactureRecue }): JSX.Element {
  return (
    <article className={styles.feuille} aria-label="Contenu de la facture">
      <header className={styles.entete}>
        <h2>
          {libelleTypeRecu(facture)} {facture.numero}
        </h2>
        <Reperes facture={facture} />
      </header>
      <div className={styles.parties}>
        <Partie titre="Fournisseur" partie={facture.vendeur} />
        <Partie titre="Adressée à" partie={facture.acheteur} />
      </div>
      <Lignes lignes={facture.lignes} devise={facture.devise} />
      <TotauxRecus facture={facture} />
      {facture.notes.length > 0 && (
        <div className={styles.notes}>
          <h3>Notes du fournisseur</h3>
          {facture.notes.map((note, rang) => (
            <p key={rang}>{note}</p>
          ))}
        </div>
      )}
    </article>
  );
}
