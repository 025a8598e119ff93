import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import type { NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { SqueletteFiche } from '@/components/Squelettes';
import textes from '@/components/textes.module.css';
import { pathsPilotage } from '@/config/paths';
import { livreDesRecettes, registreDesAchats, useTelechargement } from '@/features/export/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useActivite } from '../api/activite';
import { useImpots } from '../api/achats';
import { CopierValeur } from '../components/CopierValeur';
import { NavPilotage } from '../components/NavPilotage';
import { LienDeReponse } from '../components/PhraseDeRefus';
import { Pourquoi } from '../components/Pourquoi';
import { RefusDesComptes } from '../components/RefusDesComptes';
import styles from '../components/declaration.module.css';
import { DECLARANTS, phraseDesArrondis } from '../model/annee';
import { eurosEntiers, nomDeCategorie } from '../model/declarations';

const VERSEMENT = ['versementLiberatoire'];

/** Les cases dépendent d'une réponse qui manque. */
function SansVersement(): JSX.Element {
  return (
    <Alerte type="info" action={<LienDeReponse manquent={VERSEMENT} />}>
      Sans réponse sur le versement libératoire, le numéro de chaque case ne se montre pas.
    </Alerte>
  );
}

/** Les cases de la 2042-C-PRO, à recopier. */
function Cases({ impots }: { impots: ImpotsDeLAnnee }): JSX.Element {
  const [declarant, setDeclarant] = useState(0);
  return (
    <section className={styles.carte} aria-labelledby="cases">
      <h2 id="cases">Déclaration de revenus, formulaire 2042-C-PRO</h2>
      <ChoixEnBoutons
        aria-label="Qui déclare"
        value={declarant}
        onChange={({ target }) => setDeclarant(target.value as number)}
        options={DECLARANTS.map((label, value) => ({ value, label }))}
      />
      <ul className={styles.cases}>
        {impots.cases.map(({ categorie, euros, numeros }) => {
          const numero = numeros[declarant];
          const notice = categorie === 'meuble' ? '\u00a0: voyez la notice' : '';
          return (
            <li key={categorie}>
              <span>
                <b>{numero ? `Case ${numero}` : notice ? 'Case selon votre situation' : 'Case à préciser'}</b>
                <small>
                  {nomDeCategorie(categorie)}
                  {notice}
                </small>
              </span>
              <span className={`${styles.declare} ${textes.chiffres}`}>
                {eurosEntiers(euros)}{' '}
                <Pourquoi
                  nom={nomDeCategorie(categorie)}
                  chiffre={`revenus_${categorie}`}
                  periode={String(impots.annee)}
                />
              </span>
              <CopierValeur
                nom={numero ? `case ${numero}` : nomDeCategorie(categorie)}
                valeur={String(euros)}
              />
            </li>
          );
        })}
      </ul>
      {impots.versementLiberatoire === null && <SansVersement />}
      <p className={styles.douce}>
        Des recettes brutes, sans abattement&nbsp;: l’administration le déduit elle-même.
        {impots.versementLiberatoire && ' Les cases sont celles du versement libératoire.'}
      </p>
    </section>
  );
}

function Rapprochement({ impots }: { impots: ImpotsDeLAnnee }): JSX.Element {
  const { encaisse, encaisseAilleurs, declares, imposable, versementLiberatoire } = impots;
  const faits: [string, string, NomDeChiffre][] = [
    ['Encaissé', afficherEuros(encaisse), 'revenus_de_l_annee'],
    ...(encaisseAilleurs === 0
      ? []
      : [
          [
            'dont hors Facturier',
            afficherEuros(encaisseAilleurs),
            'encaisse_ailleurs',
          ] as (typeof faits)[number],
        ]),
    ['Déclaré à l’Urssaf', eurosEntiers(declares), 'declares_de_l_annee'],
    ...(imposable === null || versementLiberatoire
      ? []
      : [['Imposable, l’abattement ôté', afficherEuros(imposable), 'imposable'] as (typeof faits)[number]]),
  ];
  return (
    <section className={styles.carte} aria-labelledby="rapprochement">
      <h2 id="rapprochement">Vos recettes et vos déclarations</h2>
      <dl className={styles.faits}>
        {faits.map(([nom, valeur, chiffre]) => (
          <div key={nom}>
            <dt>
              {nom} <Pourquoi nom={nom} chiffre={chiffre} periode={String(impots.annee)} />
            </dt>
            <dd className={textes.chiffres}>{valeur}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.douce}>
        {phraseDesArrondis(impots)}{' '}
        <Pourquoi nom="Cases et déclarations" chiffre="ecart_de_l_annee" periode={String(impots.annee)} />
      </p>
      <Link to={`${pathsPilotage.declarations.href()}?annee=${impots.annee}`}>
        Voir les déclarations de {impots.annee}
      </Link>
    </section>
  );
}

function Fichiers({ annee }: { annee: number }): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <section className={styles.carte} aria-labelledby="fichiers">
      <h2 id="fichiers">À garder dix ans</h2>
      <div className={styles.gestes}>
        <Button disabled={enCours} onClick={() => void demander(livreDesRecettes(String(annee), 'pdf'))}>
          Livre des recettes
        </Button>
        <Button disabled={enCours} onClick={() => void demander(registreDesAchats(annee, 'pdf'))}>
          Registre des achats
        </Button>
      </div>
      <p className={styles.douce}>
        La CFE se paie avant le 15 décembre&nbsp;: son montant est sur l’avis de votre espace professionnel
        des impôts.
      </p>
    </section>
  );
}

/** L'année d'avant, et celle d'après : en janvier, c'est la précédente que l'on déclare. */
function Voisines({ annee }: { annee: number }): JSX.Element {
  const { data: activite } = useActivite();
  const [premiere, derniere] = [anneeDe(activite?.debut ?? aujourdhui()), anneeDe(aujourdhui())];
  return (
    <>
      {[annee - 1, annee + 1]
        .filter((une) => une >= premiere && une <= derniere)
        .map((une) => (
          <Link key={une} to={pathsPilotage.annee.href(String(une))} className={classesBouton('ordinaire')}>
            Année {une}
          </Link>
        ))}
    </>
  );
}

/** /annees/:annee : ce qui se reporte sur la déclaration de revenus, et ce qui se garde. */
export default function PageAnnee(): JSX.Element {
  const { annee = '' } = useParams();
  const { data: impots, error, refetch } = useImpots(annee);
  const phrase = 'Erreur lors du chargement de cette année';
  const absente = error instanceof ErreurApi && error.statut === 404;
  return (
    <>
      <EnTetePage
        titre={`Année ${annee}`}
        sousTitre="Ce que vous reportez sur votre déclaration de revenus."
        actions={impots && <Voisines annee={impots.annee} />}
      />
      <NavPilotage />
      {impots ? (
        <div className={styles.periode}>
          <div className={styles.colonne}>
            <Cases impots={impots} />
          </div>
          <div className={styles.colonne}>
            <Rapprochement impots={impots} />
            <Fichiers annee={impots.annee} />
          </div>
        </div>
      ) : absente ? (
        <FicheIntrouvable
          erreur={error}
          absente="Cette année n’est pas dans vos comptes"
          panne={phrase}
          reessayer={refetch}
        />
      ) : error ? (
        <RefusDesComptes erreur={error} phrase={phrase} reessayer={refetch} />
      ) : (
        <SqueletteFiche champs={4} />
      )}
    </>
  );
}
