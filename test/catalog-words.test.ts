import { expect, it } from 'vitest';
import { catalogs } from './support/real-reports.ts';

/** Wordings that are required to the letter and are only in a catalog. */

const models = catalogs.find(({ slug }) => slug === 'language-models');

it('the steps, notes and titles of the language models are worded as promised', () => {
  expect(models?.labels.steps.map(({ title }) => title)).toEqual([
    'Choose AI Company',
    'Select LLM Models',
    'Select Features for Comparison',
    'Review Comparison Matrix',
    'Export Your Battlecard',
  ]);
  expect(models?.labels).toMatchObject({
    position_default: 'Enterprise AI Provider',
    key_points_heading: 'Key Capabilities',
    key_points_empty: 'Features will be loaded when data is available',
    rivals_search: 'Search LLM models...',
    rivals_loading: 'Loading LLM models...',
    rivals_empty: 'No LLM models available for comparison.',
    dashboard_title: 'LLM Comparison Analysis Dashboard',
    dashboard_subject_fallback: 'AI Company',
  });
  expect(models?.tagline).toMatch(/^Compare leading AI language models for enterprise deployment/);
});

it('the language models have four categories with their descriptions, and eight acronyms', () => {
  const described = models?.categories.map(({ name, description }) => [name, description]);
  expect(Object.fromEntries(described ?? [])).toEqual({
    'Core Performance': expect.stringMatching(/reasoning, accuracy, speed and technical features/),
    'Cost & Economics': expect.stringMatching(/cost efficiency and deployment economics/),
    'Enterprise & Security': expect.stringMatching(/compliance and service level agreements/),
    'Integration & Deployment': expect.stringMatching(/API quality, deployment options/),
  });
  const shorts = models?.acronyms.map(({ short }) => short);
  expect(shorts).toEqual(['LLM', 'API', 'RAG', 'MoE', 'TCO', 'SLA', 'GDPR', 'SOC']);
});
