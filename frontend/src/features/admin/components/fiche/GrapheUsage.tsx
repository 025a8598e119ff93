import type { JSX } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { afficherMois, afficherMoisCourt, type MoisUsage } from '../../model/chiffres';
import styles from './FicheCompte.module.css';

const GRADUATION = { fill: 'var(--encre-legere)', fontSize: 12 };

/** Les factures par mois, en barres ; le tableau voisin dit les mêmes chiffres. */
export default function GrapheUsage({ historique }: { historique: readonly MoisUsage[] }): JSX.Element {
  return (
    <div className={styles.graphe} aria-hidden="true">
      <ResponsiveContainer width="100%" height={200}>
        <BarChart
          data={[...historique]}
          margin={{ top: 8, right: 0, bottom: 0, left: -24 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--filet)" />
          <XAxis
            dataKey="mois"
            tickFormatter={afficherMoisCourt}
            tick={GRADUATION}
            axisLine={{ stroke: 'var(--filet)' }}
            tickLine={false}
          />
          <YAxis allowDecimals={false} tick={GRADUATION} axisLine={false} tickLine={false} />
          <Tooltip
            cursor={{ fill: 'var(--surface-survol)' }}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--filet)',
              borderRadius: 8,
              color: 'var(--encre)',
            }}
            labelFormatter={(mois) => (typeof mois === 'string' ? afficherMois(mois) : mois)}
          />
          <Bar
            dataKey="factures"
            name="Factures"
            fill="var(--accent)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
